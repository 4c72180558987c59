import type { ChartRow } from "../chart/part-values.ts";
import { joinRows } from "./join-rows.ts";

const row = (structure: string, test = ""): ChartRow => ({ structure, ...(test && { test }) });
const [c1, l5, knee] = [row("C1"), row("L5", "Gillet"), row("Knee")];
const base = [c1, l5, knee];

describe("the same rows, changed on two sides (SES-015)", () => {
  it.each<[string, ChartRow[], ChartRow[], ChartRow[]]>([
    ["changed here", [c1, row("L5", "Spring"), knee], base, [c1, row("L5", "Spring"), knee]],
    ["changed there", base, [row("C1", "Hautant"), l5, knee], [row("C1", "Hautant"), l5, knee]],
    [
      "changed here, and another one there",
      [c1, row("L5", "Spring"), knee],
      [row("C1", "Hautant"), l5, knee],
      [row("C1", "Hautant"), row("L5", "Spring"), knee],
    ],
    [
      "written anew here, beside one that was changed there",
      [row("Atlas", "Hautant"), l5, knee],
      [c1, row("L5", "Spring"), knee],
      [row("Atlas", "Hautant"), row("L5", "Spring"), knee],
    ],
    [
      "changed alike on both sides",
      [c1, row("L5", "Spring"), knee],
      [c1, row("L5", "Spring"), knee],
      [c1, row("L5", "Spring"), knee],
    ],
    ["taken out here, and added to there", [c1, knee], [...base, row("T4")], [c1, knee, row("T4")]],
    ["taken out on both sides", [c1, l5], [c1, l5], [c1, l5]],
    ["added on both sides", [...base, row("T4")], [...base, row("Rib 3")], [...base, row("Rib 3"), row("T4")]],
    [
      "added in the middle there, changed below here",
      [c1, l5, row("Knee", "Lachman")],
      [c1, row("C2"), l5, knee],
      [c1, row("C2"), l5, row("Knee", "Lachman")],
    ],
    ["copied to both sides", [...base, row("T4")], [...base, row("T4")], [...base, row("T4")]],
  ])("are brought together where a row was %s", (_what, mine, theirs, both) => {
    expect(joinRows(base, mine, theirs)).toEqual(both);
  });

  it("take a row for the same where an empty cell is written out, and where its cells come in another order", () => {
    const opened = [{ test: "", structure: "C1" }, { test: "Gillet", structure: "L5" }, knee];
    expect(joinRows(base, [c1, row("L5", "Spring"), knee], opened)).toEqual([opened[0], row("L5", "Spring"), knee]);
  });

  it("start from nothing too: what both wrote is there", () => {
    expect(joinRows([], [c1], [knee])).toEqual([knee, c1]);
  });

  it.each<[string, ChartRow[], ChartRow[]]>([
    ["both changed one row otherwise", [c1, row("L5", "Spring"), knee], [c1, row("L5", "Slump"), knee]],
    ["one changed what the other took out", [c1, row("L5", "Spring"), knee], [c1, knee]],
  ])("are left to be chosen from where %s", (_what, mine, theirs) => {
    expect(joinRows(base, mine, theirs)).toBeNull();
    expect(joinRows(base, theirs, mine)).toBeNull();
  });

  it("lose nothing, whatever either side does", () => {
    const said = (rows: readonly ChartRow[] | null) => new Set(rows?.map(({ structure }) => structure));
    let seed = 7;
    const chance = (upTo: number) => (seed = (seed * 16_807) % 2_147_483_647) % upTo;
    for (let round = 0; round < 400; round += 1) {
      const start = Array.from({ length: chance(6) }, (_, at) => row(`row ${at}`));
      const change = (name: string) =>
        start.flatMap((each, at) => {
          const deed = chance(6);
          if (deed === 0) return [row(`${name} changed ${at}`)];
          if (deed === 1) return [each, row(`${name} added ${at}`)];
          return [each];
        });
      const [mine, theirs] = [change("mine"), change("theirs")];
      const merged = joinRows(start, mine, theirs);
      if (!merged) continue;
      const isNew = ({ structure }: ChartRow) => !said(start).has(structure);
      for (const added of [...mine, ...theirs].filter(isNew)) expect(said(merged)).toContain(added.structure);
    }
  });
});
