// Inflates the other scripts of the page and runs them in their order. The content policy names each
// by its hash, so the browser refuses one that was changed.

import { unpacked } from "./core/wire.ts";

/** Puts what it says of old browsers in place of what it says of damaged files. */
function sayTooOld(): void {
  const app = document.getElementById("app")!;
  for (const sentence of app.querySelectorAll("p")) {
    sentence.className = "damage";
    sentence.textContent = sentence.dataset.old!;
    app.append(sentence);
  }
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
