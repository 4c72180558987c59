import type { PageSize } from "./pdf-pages.ts";
import { PdfNotShown } from "./pdf-trouble.ts";
import type { PdfAnswer, PdfAsk } from "../worker.ts";

/** A PDF, open in a Worker of its own until it is closed. */
export interface OpenPdf {
  sizes: readonly PageSize[];
  /** Pages are drawn one after the other; one that is no longer wanted when its turn comes is not drawn at all. */
  draw(page: number, width: number, signal: AbortSignal): Promise<ImageBitmap>;
  textOf(page: number): Promise<string>;
  close(): void;
}

/** Starts a Worker that calls `servePdf`, once its script was checked. */
export type StartWorker = () => Promise<Worker>;

/** How long the Worker may take for one answer, in ms. */
const longest = 30_000;

type Asked = PdfAsk extends infer Ask ? (Ask extends { id: number } ? Omit<Ask, "id"> : never) : never;

/** Opens a PDF beside the page: whatever is in it is parsed and drawn in the Worker, which has no network. Throws `PdfNotShown`. */
export async function openPdf(bytes: Uint8Array, startWorker: StartWorker, password?: string): Promise<OpenPdf> {
  const worker = await startWorker().catch(() => {
    throw new PdfNotShown("failed");
  });
  const waiting = new Map<number, (answer: PdfAnswer) => void>();
  const close = () => {
    worker.terminate();
    for (const [id, settle] of waiting) settle({ id, trouble: "failed" });
  };
  worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => waiting.get(data.id)?.(data);
  worker.onerror = close;
  let lastId = 0;
  const send = <Value>(what: Asked) =>
    new Promise<Value>((resolve, reject) => {
      const id = ++lastId;
      const late = setTimeout(close, longest);
      waiting.set(id, (answer) => {
        clearTimeout(late);
        waiting.delete(id);
        if ("trouble" in answer) reject(new PdfNotShown(answer.trouble));
        else resolve(answer.value as Value);
      });
      const transfer = "open" in what ? [what.open.buffer] : [];
      worker.postMessage({ id, ...what }, transfer);
    });
  let turn: Promise<unknown> = Promise.resolve();
  try {
    // A copy: the bytes themselves stay here, to be downloaded.
    const sizes = await send<PageSize[]>({ open: new Uint8Array(bytes), password });
    return {
      sizes,
      draw(page, width, signal) {
        const drawn = turn.then(() => {
          signal.throwIfAborted();
          return send<ImageBitmap>({ draw: page, width });
        });
        turn = drawn.catch(() => undefined);
        return drawn;
      },
      textOf: (page) => send<string>({ textOf: page }),
      close,
    };
  } catch (reason) {
    close();
    throw reason;
  }
}
