import type { ReceiptSignature } from "@carnet/services/seance/contract";

/** The signature as the outline of an SVG path. */
export const signaturePath = ({ lines }: ReceiptSignature) =>
  lines.map(({ x0, y0, x1, y1 }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
