import { power, multiply } from "./correction.ts";
import { drawQr, freeModules, masks } from "./draw-qr.ts";
import { drawPatterns, formatBits } from "./patterns.ts";
import { versionFor, type Version } from "./versions.ts";

/** Reads a code as a telephone would: format, mask, codewords, their check sums, then the text. */
function readQr(rows: boolean[][], version: Version): string {
  const bits = rows.slice(0, 6).map((row) => row[8]!);
  const format = [...bits, rows[7]![8]!, rows[8]![8]!, rows[8]![7]!, ...[5, 4, 3, 2, 1, 0].map((x) => rows[8]![x]!)];
  const said = format.reduce((sum, dark, at) => sum | (Number(dark) << at), 0);
  const mask = masks.findIndex((_, at) => formatBits(at) === said);
  const words: number[] = [];
  [...freeModules(drawPatterns(version))].forEach(([x, y], at) => {
    const bit = rows[y]![x] !== masks[mask]!(x, y) ? 1 : 0;
    words[at >> 3] = ((words[at >> 3] ?? 0) << 1) | bit;
  });
  const all = words.slice(0, version.codewords);
  const long = version.codewords % version.blocks;
  const short = Math.floor(version.codewords / version.blocks) - version.correction;
  const blocks = Array.from({ length: version.blocks }, () => ({ data: [] as number[], mend: [] as number[] }));
  for (let at = 0; at <= short; at++)
    blocks.forEach(({ data }, block) => {
      if (at < short || block >= version.blocks - long) data.push(all.shift()!);
    });
  for (let at = 0; at < version.correction; at++) for (const { mend } of blocks) mend.push(all.shift()!);
  for (const { data, mend } of blocks)
    for (let root = 0; root < version.correction; root++)
      expect([...data, ...mend].reduce((sum, word) => multiply(sum, power(root)) ^ word, 0)).toBe(0);
  const text = blocks
    .flatMap(({ data }) => data)
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  expect(text.slice(0, 4)).toBe("0100");
  const header = version.number < 10 ? 12 : 20;
  const length = Number.parseInt(text.slice(4, header), 2);
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(text.slice(header + at * 8, header + at * 8 + 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe("QR codes", () => {
  it.each([
    "",
    "pm1",
    "pm1:q3f0Zl8N5x2y7V1cT9bKdJmRwHsEaGuPoLiYtXzQv4A",
    `https://carnet.example/therapist/signup?invitationId=3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607#k=${"k".repeat(22)}`,
    "é".repeat(120),
    "x".repeat(400),
  ])("say %j to whoever reads them", (text) => {
    const version = versionFor(new TextEncoder().encode(text).length);
    expect(readQr(drawQr(text), version)).toBe(text);
  });

  it("say their level and mask as the standard prints them", () => {
    expect(formatBits(0).toString(2)).toBe("101010000010010");
    expect(formatBits(5).toString(2)).toBe("100000011001110");
  });

  it("place the alignment patterns as the standard prints them", () => {
    expect(versionFor(80).alignments).toEqual([6, 30]);
    expect(versionFor(122).alignments).toEqual([6, 22, 38]);
    expect(versionFor(390).alignments).toEqual([6, 26, 48, 70]);
  });

  it("refuse what no telephone would read", () => {
    expect(() => drawQr("x".repeat(413))).toThrow(RangeError);
  });
});
