import { packLines } from "@carnet/services/seance/contract";
import { linesOf, packedOf } from "./lines-of.ts";

const linesAt = (x0: number) => ({ "#00f": [{ x0, y0: 2, x1: 3, y1: 4, scale: 1 }] });
const colours = { "#00f": [{ x0: 2, y0: 2, x1: 3, y1: 4, scale: 1 }] };

it("unpacks a view once, also one that was read again", () => {
  const lines = linesOf(packLines(linesAt(1)));
  expect(lines).toEqual(linesAt(1));
  expect(linesOf(packLines(linesAt(1)))).toBe(lines);
});

it("gives each view its own lines, and each colour", () => {
  expect(linesOf(packLines(linesAt(1)))).not.toEqual(linesOf(packLines(linesAt(2))));
  const [blue, red] = [packLines(colours), packLines({ "#f00": colours["#00f"] })];
  expect([linesOf(blue), linesOf(red)]).toEqual([colours, { "#f00": colours["#00f"] }]);
});

it("gives back the lines that were packed here, as they are", () => {
  const drawn = linesAt(5);
  const packed = packedOf(drawn);
  expect(packed).toEqual(packLines(drawn));
  expect(linesOf(structuredClone(packed))).toBe(drawn);
});

it("holds no more than a page shows", () => {
  const first = linesOf(packLines(linesAt(100)));
  for (let at = 101; at <= 116; at++) linesOf(packLines(linesAt(at)));
  const again = linesOf(packLines(linesAt(100)));
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
