import type { Frame } from "./read-code.ts";

/** The longer side of a frame that is read: enough for a code that fills a third of it, little enough to be quick. */
const longest = 960;

let sheet: HTMLCanvasElement | undefined;

/** What the camera shows now, made smaller where it is large; null before its first picture. */
export function frameOf(video: HTMLVideoElement): Frame | null {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  sheet ??= document.createElement("canvas");
  const pen = sheet.getContext("2d", { willReadFrequently: true });
  if (!pen || !width || !height) return null;
  if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
  pen.drawImage(video, 0, 0, width, height);
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}
