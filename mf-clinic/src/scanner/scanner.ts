import { openCodeReader } from "./code-reader.ts";

/** Whether this browser has a camera that may be asked for. */
export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Between two looks, in ms: often enough to feel immediate, seldom enough for a telephone. */
const pause = 150;

/**
 * Reads codes from the camera into `onText` until told to stop; the picture never leaves this device. Rejects when the camera
 * is refused or absent, and when nothing here can read codes.
 */
export async function startScanner(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    const [reader] = await Promise.all([openCodeReader(), video.play()]);
    let isOpen = true;
    void (async () => {
      while (isOpen) {
        const text = await reader.read(video);
        if (isOpen && text !== null) onText(text);
        await new Promise((next) => setTimeout(next, pause));
      }
    })();
    return () => {
      isOpen = false;
      reader.close();
      release();
    };
  } catch (trouble) {
    release();
    throw trouble;
  }
}

/** Why no picture comes. */
export type CameraTrouble = "refused" | "missing" | "busy";

/** What a browser means when it gives no camera: a refusal, none there, or one that does not start. */
export function cameraTroubleOf(trouble: unknown): CameraTrouble {
  const name = trouble instanceof DOMException ? trouble.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}
