import { closest, moved, placeOf, transformOf, whole, zoomed } from "./camera.ts";

const box = { width: 900, height: 800 };

describe("how closely the sheet is looked at", () => {
  it("shows the whole sheet in the middle of its box", () => {
    expect(placeOf(box, whole)).toEqual({ scale: 1, left: 150, top: 0 });
    expect(transformOf(box, whole)).toBeUndefined();
  });

  it("keeps what is under the fingers where it is, and comes back to the whole", () => {
    const at = { x: 120, y: -200 };
    const unitAt = (camera: typeof whole) => {
      const { scale, left, top } = placeOf(box, camera);
      return [(450 + at.x - left) / scale, (400 + at.y - top) / scale];
    };
    const near = zoomed(box, whole, 2.4, at);
    expect(near.zoom).toBe(2.4);
    expect(unitAt(near)[0]).toBeCloseTo(unitAt(whole)[0]!);
    expect(unitAt(near)[1]).toBeCloseTo(unitAt(whole)[1]!);
    expect(zoomed(box, near, 0.1, at)).toEqual(whole);
  });

  it("comes no closer than eight times, and never loses the sheet", () => {
    expect(zoomed(box, whole, 100).zoom).toBe(closest);
    const lost = moved(box, { zoom: 2, x: 0, y: 0 }, 10_000, -10_000);
    expect(lost).toEqual({ zoom: 2, x: 600, y: -800 });
    expect(moved(box, whole, 50, 50)).toEqual(whole);
  });

  it("says the same to what is drawn as to what is painted", () => {
    const camera = { zoom: 2, x: 30, y: -60 };
    expect(transformOf(box, camera)).toBe("translate(330 340) scale(2) translate(-300 -400)");
    expect(placeOf(box, camera)).toEqual({ scale: 2, left: -120, top: -460 });
  });
});
