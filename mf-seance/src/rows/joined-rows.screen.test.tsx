import { screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, refuses, type Request } from "@carnet/shell/testing";
import { updateSeance } from "@carnet/services/seance/contract";
import { sealed } from "@carnet/services/framework/contract";
import type { ChartRow } from "../chart/part-values.ts";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const [c1, l5] = [{ structure: "C1" }, { structure: "L5", test: "Gillet" }];
const rewritten = [{ structure: "C1", test: "Hautant" }, l5, { structure: "T4" }];
const joined =
  "Objective findings: somebody else changed other places meanwhile. Their changes and yours are both here.";

const sealRows = async (id: string, rows: ChartRow[], rev: number) => {
  const [envelope] = await world.crypto.seal(world.ref, [{ ref: partPlace(id, "objectives"), value: rows, rev }]);
  return sealed.parse(envelope);
};
const lastSent = async (id: string, requests: Request[]) => {
  const bodies = requests.map(({ body }) => body as { objectives?: unknown } | null).filter((body) => body?.objectives);
  const envelope = sealed.parse(bodies.at(-1)?.objectives);
  const [result] = await world.crypto.open(world.ref, [{ ref: partPlace(id, "objectives"), sealed: envelope }]);
  return result;
};
const cell = (name: RegExp) => screen.findByRole("combobox", { name }, shown);

describe("rows of one table that were changed by two people", () => {
  it("stand together, each in its place, where they changed different ones", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [c1, l5] } });
    const { user, answer, requests } = await openSeances(world, { seances: [seance] });
    answer(refuses(updateSeance, "conflict", { current: await sealRows(seance.id, rewritten, 2) }));
    const test = await cell(/^Test.*2/);
    await user.clear(test);
    await user.type(test, "Spring{Escape}");
    expect(await screen.findByText(joined, {}, shown)).toBeVisible();
    answer(answers(updateSeance, {}));
    await waitFor(async () => {
      expect(await lastSent(seance.id, requests)).toMatchObject({
        value: [rewritten[0], { structure: "L5", test: "Spring" }, { structure: "T4" }],
        rev: 3,
      });
    }, shown);
    expect(screen.queryByRole("region", { name: /^Two versions/ })).toBeNull();
    expect(await cell(/^Test.*1/)).toHaveValue("Hautant");
    expect(await cell(/^Test.*2/)).toHaveValue("Spring");
    expect(await cell(/^Structure.*3/)).toHaveValue("T4");
  });

  it("are shown in two versions where both changed the same one", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [c1, l5] } });
    const { user, answer } = await openSeances(world, { seances: [seance] });
    const theirs = [c1, { structure: "L5", test: "Slump" }];
    answer(refuses(updateSeance, "conflict", { current: await sealRows(seance.id, theirs, 2) }));
    const test = await cell(/^Test.*2/);
    await user.clear(test);
    await user.type(test, "Spring{Escape}");
    const both = within(await screen.findByRole("region", { name: "Two versions: Objective findings" }, shown));
    expect(await both.findByText("Slump", undefined, shown)).toBeVisible();
    expect(both.getByText("Spring")).toBeVisible();
  });

  it("are shown in two versions where they were typed before a reload, and nobody knows over what", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [c1, l5] } });
    await openJournal().write(`seance/${seance.id}/objectives`, [c1, { structure: "L5", test: "Spring" }], "1");
    await openSeances(world, { seances: [{ ...seance, objectives: await sealRows(seance.id, rewritten, 2) }] });
    const both = within(await screen.findByRole("region", { name: "Two versions: Objective findings" }, shown));
    expect(await both.findByText("Hautant", undefined, shown)).toBeVisible();
    expect(both.getByText("Spring")).toBeVisible();
  });
});
