import { screen, waitFor, within } from "@testing-library/react";
import { answers, type Request } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { sealed } from "@carnet/services/framework/contract";
import { naet, type Seance, type SealedProperty } from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 15_000 };
let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const row = { evaluationTest: "Lasègue", disfunction: "L5 in flexion" };
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};
const foreign = /^From (Hybrid|NAET|SOAPIE)/;
const more = [answers(getAllergens, [])];

const savedOf = async (seance: Seance, name: SealedProperty, requests: Request[]) => {
  const sent = requests.flatMap(({ body }) => {
    const part = (body as Record<string, unknown> | undefined)?.[name];
    return part ? [sealed.parse(part)] : [];
  });
  if (sent.length === 0) return null;
  const [opened] = await world.crypto.open(world.ref, [{ ref: partPlace(seance.id, name), sealed: sent.at(-1)! }]);
  return opened?.ok ? opened.value : opened;
};

describe("changing the style of a session hides nothing that is written", () => {
  it("shows filled sections of another style in the editor, marked, and empty ones not", async () => {
    const parts = { hybrid: [row], naet: naet.parse({ avoidanceTime: 30 }) };
    const seance = await aSealedSeance(world, { typeOfSeance: "soapie-2", parts });
    await openSeances(world, { seances: [seance], more });
    const table = await screen.findByRole("region", { name: "Findings and treatment" }, shown);
    expect(await within(table).findByDisplayValue("Lasègue")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Avoidance time" })).toHaveValue("30");
    expect(screen.getAllByText(foreign)).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Free-hand sheet" })).toBeNull();
  });

  it("shows them on the closed sheet too, which was signed with them", async () => {
    const seance = await aSealedSeance(world, {
      ...closed,
      typeOfSeance: "naet",
      parts: { hybrid: [row], analysis: "Lumbar." },
    });
    await openSeances(world, { seances: [seance], more });
    expect(await screen.findByText("Lasègue", undefined, shown)).toBeVisible();
    expect(screen.getByText("Lumbar.")).toBeVisible();
    expect(screen.getAllByText(foreign)).toHaveLength(2);
  });
});

describe("rows of a hybrid session, which a release before kept among the objectives", () => {
  it("are shown as before, and saved in a property of their own", async () => {
    const parts = { objectives: [row, { structure: "Sacrum" }] };
    const seance = await aSealedSeance(world, { typeOfSeance: "hybrid", parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const cell = await screen.findByDisplayValue("L5 in flexion", undefined, shown);
    await user.click(cell);
    await user.paste(", left");
    await waitFor(async () => expect(await savedOf(seance, "hybrid", requests)).not.toBeNull(), shown);
    expect(await savedOf(seance, "hybrid", requests)).toMatchObject([{ ...row, disfunction: "L5 in flexion, left" }]);
    expect(await savedOf(seance, "objectives", requests)).toBeNull();
  });

  it("are not dropped when the objectives are written in", async () => {
    const parts = { objectives: [row, { structure: "Sacrum" }] };
    const seance = await aSealedSeance(world, { typeOfSeance: "soapie-2", parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByDisplayValue("Sacrum", undefined, shown));
    await user.paste(", right");
    await waitFor(async () => expect(await savedOf(seance, "objectives", requests)).not.toBeNull(), shown);
    expect(await savedOf(seance, "objectives", requests)).toMatchObject([{ structure: "Sacrum, right" }, row]);
  });

  it("keep the amendments that name them there", async () => {
    const id = crypto.randomUUID();
    const field = { entity: "seance" as const, record: id, field: "amendment.objectives0.1" };
    const [text] = await world.crypto.seal(world.ref, [{ ref: field, value: { disfunction: "L4" }, rev: 1 }]);
    const amendment = {
      ordinal: 1,
      text: sealed.parse(text),
      amender: { userId: world.me.id, name: "Anne Morel" },
      time: "2026-11-22T14:00:00.000Z",
      inProgress: false,
      statement: null,
    };
    const amendments = { objectives0: [amendment] };
    const parts = { objectives: [row] };
    const seance = await aSealedSeance(world, { ...closed, id, typeOfSeance: "hybrid", parts, amendments });
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("L4", undefined, shown)).toBeVisible();
    expect(screen.getByText("L5 in flexion").tagName).toBe("S");
  });
});
