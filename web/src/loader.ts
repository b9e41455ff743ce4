// Inflates the other scripts of the page and runs them in their order. The content policy names each
// by its hash, so the browser refuses one that was changed.

import { unpacked } from "./core/wire.ts";

const TOO_OLD = {
  en: "This browser is too old for this page. Open the file in a newer one.",
  ja: "このブラウザは古すぎます。新しいブラウザで開いてください。",
};

function sayTooOld(): void {
  const sentences = Object.entries(TOO_OLD).map(([lang, text]) => {
    const sentence = document.createElement("p");
    return Object.assign(sentence, { className: "damage", lang, textContent: text });
  });
  document.getElementById("app")!.replaceChildren(...sentences);
}

async function run(): Promise<void> {
  const blocks = document.querySelectorAll<HTMLScriptElement>("script[type='text/deflated']");
  const texts = await Promise.all([...blocks].map(({ text }) => unpacked(text)));
  for (const text of texts) {
    const script = document.createElement("script");
    script.text = new TextDecoder().decode(text);
    document.body.append(script);
  }
}

if (typeof DecompressionStream === "undefined") sayTooOld();
else void run();
