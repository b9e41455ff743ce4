// The widget of a notebook: a page in a frame, and what is laid in it as text, both ways.

interface Model {
  get(name: "frame" | "laid"): string;
  set(name: "laid", value: string): void;
  save_changes(): void;
  on(event: string, act: () => void): void;
  off(event: string, act: () => void): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  el.innerHTML = model.get("frame");
  const page = el.querySelector("iframe")!;
  const lay = (): void => {
    page.contentWindow?.postMessage({ pentomino: "lay", laid: model.get("laid") }, "*");
  };
  const hear = ({ source, data }: MessageEvent): void => {
    if (source !== page.contentWindow) return;
    if (data?.pentomino === "ready") lay();
    if (data?.pentomino !== "laid" || data.laid === model.get("laid")) return;
    model.set("laid", String(data.laid));
    model.save_changes();
  };
  window.addEventListener("message", hear);
  model.on("change:laid", lay);
  return () => {
    window.removeEventListener("message", hear);
    model.off("change:laid", lay);
  };
}

export default { render };
