import { render } from "@testing-library/react";
import { perspectives, sheet, stereotypes } from "@carnet/services/seance/contract";
import { BodyFigure } from "./body-figure.tsx";

/** The points a path passes through and is drawn towards, in units of the sheet. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (letter === "M") [x, y] = numbers as [number, number];
    if (letter === "v") y += numbers[0]!;
    if (letter === "h") x += numbers[0]!;
    for (let at = 0; letter === "c" && at < numbers.length; at += 6) {
      x += numbers[at + 4]!;
      y += numbers[at + 5]!;
      points.push([x, y]);
    }
    points.push([x, y]);
  }
  return points;
}

const drawn = (perspective: (typeof perspectives)[number], stereotype: (typeof stereotypes)[number]) => {
  const { container } = render(<BodyFigure perspective={perspective} stereotype={stereotype} />);
  return [...container.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
};

describe.each(stereotypes)("the figures of %s", (stereotype) => {
  it.each(perspectives.filter((name) => !name.startsWith("_")))("draw a whole body from the %s", (perspective) => {
    const points = drawn(perspective, stereotype).flatMap(pointsOf);
    const heights = points.map(([, y]) => y);
    expect(points.every(([x]) => x > 100 && x < sheet.width - 100)).toBe(true);
    // Where the body is does not move: drawings of years lie on it, from the crown of the head to the soles.
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(23);
    expect(Math.min(...heights)).toBeLessThanOrEqual(37);
    expect(Math.max(...heights)).toBeGreaterThanOrEqual(772);
    expect(Math.max(...heights)).toBeLessThanOrEqual(782);
  });

  it("are the same on both sides, and the right is the left turned about", () => {
    const { container } = render(<BodyFigure perspective="front" stereotype={stereotype} />);
    const mirrors = [...container.querySelectorAll('g[transform^="matrix(-1"]')];
    expect(mirrors).toHaveLength(1);
    expect(drawn("right", stereotype)).toEqual(drawn("left", stereotype));
  });

  it("leave a blank sheet blank", () => {
    expect(drawn("_blank", stereotype)).toEqual([]);
  });
});
