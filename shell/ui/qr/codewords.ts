import { correctionOf } from "./correction.ts";
import type { Version } from "./versions.ts";

/** The text's bytes with mode, length and padding, as data codewords. */
function dataOf(bytes: Uint8Array, { number, codewords, correction, blocks }: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, number < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = (codewords - correction * blocks) * 8;
  put(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let filler = 0xec; words.length < capacity / 8; filler ^= 0xec ^ 0x11) words.push(filler);
  return words;
}

/** All codewords in the order in which they are drawn: the blocks side by side, then their corrections. */
export function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  const { blocks, correction, codewords } = version;
  const data = dataOf(bytes, version);
  const short = Math.floor(codewords / blocks) - correction;
  const long = codewords % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const words = data.slice(from, (from += short + (at >= blocks - long ? 1 : 0)));
    return { words, mend: correctionOf(words, correction) };
  });
  const sideBySide = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return [
    ...sideBySide(
      parts.map(({ words }) => words),
      short + 1,
    ),
    ...sideBySide(
      parts.map(({ mend }) => mend),
      correction,
    ),
  ];
}
