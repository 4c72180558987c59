import type { ColouredLines, Line } from "@carnet/services/seance/contract";
import { StrokeGrid, strokesOf, without, withStroke } from "./strokes.ts";
import { Undo } from "./undo.ts";

const line = (x0: number, y0: number, x1: number, y1: number): Line => ({ x0, y0, x1, y1, scale: 1 });

describe("the eraser", () => {
  const [near, far, long] = [line(100, 100, 104, 100), line(300, 300, 304, 300), line(0, 500, 600, 500)];
  const lines: ColouredLines = { "#00f": [near, far], "#f00": [long] };
  const grid = new StrokeGrid(lines);

  it("reaches ten units and no further (DRW-004)", () => {
    expect(grid.near(102, 110)).toEqual(new Set([near]));
    expect(grid.near(102, 110.5)).toEqual(new Set());
  });

  it("finds a long stroke anywhere along it, and leaves the other colours alone", () => {
    expect(without(lines, grid.near(333, 495))).toEqual({ "#00f": [near, far], "#f00": [] });
  });

  it("gives the very same lines back when it touched nothing", () => {
    expect(without(lines, grid.near(550, 50))).toBe(lines);
  });
});

describe("undo", () => {
  const [first, second, third]: ColouredLines[] = [
    {},
    withStroke({}, "#00f", [line(0, 0, 1, 1)]),
    withStroke({}, "#090", [line(2, 2, 3, 3)]),
  ];

  it("takes strokes within a second back together, and gives them back", () => {
    const undo = new Undo();
    undo.before(first!, 0);
    undo.before(second!, 400);
    expect(undo.undo(third!)).toBe(first);
    expect(undo.canUndo).toBe(false);
    expect(undo.redo(first!)).toBe(third);
  });

  it("takes strokes further apart back one by one, and forgets what was undone once something new is drawn", () => {
    const undo = new Undo();
    undo.before(first!, 0);
    undo.before(second!, 1_500);
    expect(undo.undo(third!)).toBe(second);
    expect(undo.canRedo).toBe(true);
    undo.before(second!, 9_000);
    expect(undo.canRedo).toBe(false);
  });
});

it("counts what was drawn in one go as one stroke, however many segments it has", () => {
  const joined = [line(0, 0, 5, 5), line(5, 5, 9, 5), line(9, 5, 12, 9)];
  expect(strokesOf({ "#00f": [...joined, line(40, 40, 44, 44)], "#f00": [line(0, 0, 1, 1)] })).toBe(3);
});
