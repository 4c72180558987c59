import type { Signature } from "./signature.ts";

/** Draws a signature over the whole canvas, as sharp as the screen allows. */
export function drawSignature(
  canvas: HTMLCanvasElement,
  signature: Signature | null,
  size: { width: number; height: number },
  ink: string,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = canvas.width / size.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (!signature) return;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 2;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const { x0, y0, x1, y1 } of signature.lines) {
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
  }
  context.stroke();
  if (!signature.typed) return;
  const high = Math.min(size.height * 0.42, (size.width * 1.5) / signature.typed.length);
  context.font = `italic ${high}px "Snell Roundhand", "Segoe Script", "Apple Chancery", "URW Chancery L", "Liberation Serif", serif`;
  context.textBaseline = "middle";
  context.fillText(signature.typed, size.width * 0.05, size.height * 0.52, size.width * 0.9);
}
