import decodeQr from "qr/decode.js";
import { drawQr, mostBytes } from "./draw-qr.ts";

const scale = 3;

/** A picture of the code as a camera sees it. */
function pictureOf(rows: boolean[][]) {
  const side = rows.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = rows[Math.floor(y / scale)]![Math.floor(x / scale)];
      if (dark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

describe("QR codes", () => {
  it.each([
    "pm1",
    "0123456789",
    "pm1:q3f0Zl8N5x2y7V1cT9bKdJmRwHsEaGuPoLiYtXzQv4A",
    `https://carnet.example/therapist/signup?invitationId=3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607#k=${"k".repeat(22)}`,
    "é".repeat(120),
    "x".repeat(mostBytes),
  ])("say %j to a camera", (text) => {
    expect(decodeQr(pictureOf(drawQr(text)))).toBe(text);
  });

  it("have no more than the modules of version 20", () => {
    expect(drawQr("x".repeat(mostBytes))).toHaveLength(97 + 2 * 4);
    expect(() => drawQr("x".repeat(mostBytes + 1))).toThrow(RangeError);
  });
});
