import { pencilColours, sheet, unpackLines } from "@carnet/services/seance/contract";
import { chance } from "./chance.ts";
import { drawnOn } from "./drawings.ts";

const found = ["Diaphragme", "Sacrum", "Épaule droite", "Sacrum", "Nulle part"];

describe("what is drawn on a seeded session", () => {
  it("is the same at every planting, and differs from one session to the next", () => {
    expect(drawnOn(found, chance(7))).toEqual(drawnOn(found, chance(7)));
    expect(drawnOn(found, chance(7))).not.toEqual(drawnOn(found, chance(8)));
  });

  it("stands where it was found, on the sheet, in the three pencils (DRW-004)", () => {
    const colours = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const drawn = drawnOn(found, chance(seed));
      expect(drawn.map(([view]) => view).sort()).toEqual(["back", "front"]);
      for (const [view, packed] of drawn) {
        const lines = unpackLines(packed);
        for (const colour of Object.keys(lines)) colours.add(colour);
        for (const { x1, y1 } of Object.values(lines).flat()) {
          expect(x1 > 0 && x1 < sheet.width && y1 > 0 && y1 < sheet.height).toBe(true);
          if (view === "front") expect(Math.hypot(x1 - 300, y1 - 280)).toBeLessThan(60);
        }
      }
    }
    expect([...colours].sort()).toEqual([...pencilColours].sort());
  });

  it("is nothing where nothing is known of the place", () => {
    expect(drawnOn(["Nulle part"], chance(1))).toEqual([]);
  });
});
