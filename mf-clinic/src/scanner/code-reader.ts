import { checkWorkersOf } from "@carnet/shell/federation";
import { frameOf } from "./frame-of.ts";
import type { Frame } from "./read-code.ts";

/** What browsers that read codes by themselves offer; others have no such word. */
interface Detector {
  detect(source: CanvasImageSource): Promise<ReadonlyArray<{ rawValue: string }>>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorKind;
  }
}

/** Something that finds the text of a QR code in a picture: null where it sees none. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** The browser's own reader where it reads QR codes, else ours in a Worker, so that the page never stands still. */
export const openCodeReader = async (): Promise<CodeReader> => (await ownReader()) ?? workerReader();

async function ownReader(): Promise<CodeReader | null> {
  const Kind = window.BarcodeDetector;
  const formats = await Kind?.getSupportedFormats().catch((): string[] => []);
  if (!Kind || !formats?.includes("qr_code")) return null;
  const detector = new Kind({ formats: ["qr_code"] });
  return {
    read: (video) =>
      detector.detect(video).then(
        ([code]) => code?.rawValue ?? null,
        () => null,
      ),
    close: () => undefined,
  };
}

async function workerReader(): Promise<CodeReader> {
  await checkWorkersOf("mf_clinic");
  const worker = new Worker(new URL("./code.worker.ts", import.meta.url), { type: "module", name: "worker" });
  let answered: ((text: string | null) => void) | null = null;
  const answer = (text: string | null) => {
    answered?.(text);
    answered = null;
  };
  worker.onmessage = ({ data }: MessageEvent<string | null>) => answer(data);
  worker.onerror = () => answer(null);
  return {
    read(video) {
      const frame = frameOf(video);
      if (!frame) return Promise.resolve(null);
      return new Promise((resolve) => {
        answered = resolve;
        worker.postMessage(frame satisfies Frame, [frame.data.buffer]);
      });
    },
    close() {
      worker.terminate();
      answer(null);
    },
  };
}
