import { whichFit } from "./which-fit.ts";

const widths = { tabs: [100, 80, 90, 120], more: 60, gap: 10 };
const fit = (room: number, present: number) => [...whichFit({ ...widths, room }, present)].toSorted();

describe("which tabs fit", () => {
  it("is all of them as long as there is room for all, to the pixel", () => {
    expect(fit(420, 0)).toEqual([0, 1, 2, 3]);
    expect(fit(419, 0)).toEqual([0, 1, 2]);
  });

  it("is the first ones, in their order, that leave room for the button of the others", () => {
    expect(fit(360, 0)).toEqual([0, 1, 2]);
    expect(fit(359, 0)).toEqual([0, 1]);
    expect(fit(260, 0)).toEqual([0, 1]);
    expect(fit(259, 0)).toEqual([0]);
  });

  it("skips none that is too wide for a narrower one after it", () => {
    expect([...whichFit({ tabs: [50, 300, 20], more: 60, gap: 0, room: 200 }, 0)]).toEqual([0]);
  });

  it("is the present one whatever comes before it, and it alone where there is room for nothing", () => {
    expect(fit(300, 3)).toEqual([0, 3]);
    expect(fit(120, 3)).toEqual([3]);
  });

  it("is the first ones where no tab is the present one", () => {
    expect(fit(260, -1)).toEqual([0, 1]);
  });
});
