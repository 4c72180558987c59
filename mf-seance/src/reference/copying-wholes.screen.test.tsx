import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flushAll } from "@carnet/shell/journal";
import { answers } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { getSeanceBeside, getSeances, naet } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { withFields, withoutFields } from "./carry-fields.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
// Each test ends once all of it is saved: what waits would be sent to the server of the next one.
const more = [answers(getAllergens, []), answers(getSeances, [])];

const two = async (typeOfSeance: "naet" | "custom", before: Partial<PartValues>, now: Partial<PartValues>) => [
  await aSealedSeance(world, {
    typeOfSeance,
    number: 1,
    isLast: false,
    finalizedAt: "2026-11-10T14:00:00.000Z",
    parts: before,
  }),
  await aSealedSeance(world, { typeOfSeance, number: 2, parts: now }),
];
const copyAll = () => fireEvent.keyDown(document.body, { key: "c", code: "KeyC", altKey: true });
const undoCopy = () => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });

const treated = naet.parse({
  allergens: [{ text: "Egg mix", emf: 5 }],
  followUp: { yin: "Weak" },
  gatePoints: { li4: true },
  failedRetest: { levels: { physical: true } },
  avoidanceTime: 30,
});

describe("copying NAET with the whole session", () => {
  it("fills what is empty, copies nothing twice, and one key takes it back", async () => {
    const now = naet.parse({ allergens: [{ text: "Sugar mix" }], gatePoints: { h7: true } });
    await openSeances(world, { seances: await two("naet", { naet: treated }, { naet: now }), more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    copyAll();
    await waitFor(() => expect(part.getByRole("combobox", { name: "Allergen 2" })).toHaveValue("Egg mix"), shown);
    expect(part.getByRole("textbox", { name: "Yin" })).toHaveValue("Weak");
    expect(part.getByRole("textbox", { name: "Avoidance time" })).toHaveValue("30");
    expect(part.getByRole("checkbox", { name: "Physical" })).toBeChecked();
    expect(part.getByRole("checkbox", { name: "LI4" })).not.toBeChecked();
    copyAll();
    expect(await screen.findByText("Everything of it is here already.", undefined, shown)).toBeVisible();
    expect(part.getByRole("combobox", { name: "Allergen 3" })).toHaveValue("");
    undoCopy();
    await waitFor(() => expect(part.getByRole("combobox", { name: "Allergen 2" })).toHaveValue(""), shown);
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("Sugar mix");
    expect(part.getByRole("checkbox", { name: "Physical" })).not.toBeChecked();
    await flushAll();
  }, 30_000);

  it("is taken back but for what was touched", async () => {
    const { user } = await openSeances(world, { seances: await two("naet", { naet: treated }, {}), more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    copyAll();
    await waitFor(() => expect(part.getByRole("textbox", { name: "Yin" })).toHaveValue("Weak"), shown);
    await user.click(part.getByRole("checkbox", { name: "H7" }));
    await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1)!);
    await waitFor(() => expect(part.getByRole("textbox", { name: "Yin" })).toHaveValue(""), shown);
    expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("");
    expect(part.getByRole("checkbox", { name: "H7" })).toBeChecked();
    await flushAll();
  }, 30_000);

  it("marks what is copied after the follow-up was kept as it came", async () => {
    const now = naet.parse({ followUp: { yin: "Weak" } });
    const { user } = await openSeances(world, { seances: await two("naet", { naet: treated }, { naet: now }), more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    await user.click(await part.findByRole("button", { name: "Keep “NAET” as it is" }, shown));
    await waitFor(() => expect(part.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    copyAll();
    await waitFor(() => expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("Egg mix"), shown);
    expect(part.getByText("From session 1")).toBeVisible();
    await flushAll();
  }, 30_000);

  it("marks what it brought until it is touched or cleared, counts it, and takes no box of one's own for copied", async () => {
    const own = naet.parse({ gatePoints: { li4: true } });
    const { user } = await openSeances(world, { seances: await two("naet", { naet: treated }, { naet: own }), more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    expect(part.queryByText("From session 1")).not.toBeInTheDocument();
    copyAll();
    expect(await part.findByText("From session 1", undefined, shown)).toBeVisible();
    await waitFor(
      () => {
        fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
        expect(screen.getByText("1 part comes from session 1, not touched")).toBeVisible();
      },
      { timeout: 10_000, interval: 1_500 },
    );
    await user.keyboard("{Escape}");
    await user.click(part.getByRole("button", { name: "Clear “NAET”" }));
    await waitFor(() => expect(part.getByRole("textbox", { name: "Yin" })).toHaveValue(""), shown);
    expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("");
    await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
    await waitFor(() => expect(part.getByRole("textbox", { name: "Yin" })).toHaveValue("Weak"), shown);
    expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("Egg mix");
    await user.click(part.getByRole("button", { name: "Keep “NAET” as it is" }));
    await waitFor(() => expect(part.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    await flushAll();
  }, 40_000);
});

describe("copying a form of one's own with the whole session", () => {
  const field = (id: string, label: string, value: string | null) => ({ id, label, value, meta: { type: "text" } });
  const form = (...fields: unknown[]) => ({
    id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
    updatedAt: "2026-11-02T00:00:00.000Z",
    title: "Sleep",
    numCols: 1,
    fields,
  });
  const filled = form(field("a", "Nights", "Short"), field("b", "Days", "Tired"));

  it("copies form and answers, marks them until one is touched, and is taken back by one key", async () => {
    const { user } = await openSeances(world, { seances: await two("custom", { customForm: filled }, {}), more });
    await screen.findByRole("button", { name: /^All/ }, shown);
    copyAll();
    const part = within(await screen.findByRole("region", { name: "Sleep" }, shown));
    expect(part.getByRole("textbox", { name: "Nights" })).toHaveValue("Short");
    expect(part.getByText("From session 1")).toBeVisible();
    await waitFor(
      () => {
        fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
        expect(screen.getByText("1 part comes from session 1, not touched")).toBeVisible();
      },
      { timeout: 10_000, interval: 1_500 },
    );
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), shown);
    copyAll();
    expect(await screen.findByText("Everything of it is here already.", undefined, shown)).toBeVisible();
    undoCopy();
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Nights" })).not.toBeInTheDocument(), shown);
    copyAll();
    const again = within(await screen.findByRole("region", { name: "Sleep" }, shown));
    await user.type(again.getByRole("textbox", { name: "Nights" }), "er");
    await waitFor(() => expect(again.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    await flushAll();
  }, 30_000);

  it("offers to clear a form that was copied once the session before is there, to say what came from it", async () => {
    let arrive = () => {};
    const seances = await two("custom", { customForm: filled }, { customForm: { ...filled, from: 1 } });
    const held = answers(getSeanceBeside, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return seances[0]!;
    });
    await openSeances(world, { seances, more: [...more, held] });
    const part = within(await screen.findByRole("region", { name: "Sleep" }, shown));
    expect(part.getByText("From session 1")).toBeVisible();
    expect(part.queryByRole("button", { name: "Clear “Sleep”" })).toBeNull();
    arrive();
    expect(await part.findByRole("button", { name: "Clear “Sleep”" }, shown)).toBeVisible();
    await flushAll();
  }, 30_000);

  it("answers only what nobody answered in the same form, and clears what it brought alone", async () => {
    const now = form(field("a", "Nights", "Long"), field("b", "Days", null));
    const { user } = await openSeances(world, {
      seances: await two("custom", { customForm: filled }, { customForm: now }),
      more,
    });
    await screen.findByRole("button", { name: /^All/ }, shown);
    copyAll();
    const part = within(await screen.findByRole("region", { name: "Sleep" }, shown));
    await waitFor(() => expect(part.getByRole("textbox", { name: "Days" })).toHaveValue("Tired"), shown);
    expect(part.getByRole("textbox", { name: "Nights" })).toHaveValue("Long");
    await user.click(part.getByRole("button", { name: "Clear “Sleep”" }));
    await waitFor(() => expect(part.getByRole("textbox", { name: "Days" })).toHaveValue(""), shown);
    expect(part.getByRole("textbox", { name: "Nights" })).toHaveValue("Long");
    await flushAll();
  }, 30_000);
});

it("clears exclusions that came from the session before, and gives them back", async () => {
  const fields = { clinicalSigns: "Dizzy", exclusionTests: "", warning: "No HVLA" };
  const { user } = await openSeances(world, {
    seances: await two("naet", { exclusions: fields }, { exclusions: { ...fields, exclusionTests: "Mine" } }),
    more,
  });
  const part = within(await screen.findByRole("region", { name: "Exclusions" }, shown));
  await user.click(await part.findByRole("button", { name: "Clear “Exclusions”" }, shown));
  await waitFor(() => expect(part.getByRole("textbox", { name: "Warning" })).toHaveValue(""), shown);
  expect(part.getByRole("textbox", { name: "Exclusion tests" })).toHaveValue("Mine");
  await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
  await waitFor(() => expect(part.getByRole("textbox", { name: "Warning" })).toHaveValue("No HVLA"), shown);
  await flushAll();
}, 30_000);

it("copies no allergen that is treated today, whatever its factor is today", () => {
  const now = naet.parse({ allergens: [{ text: "Egg mix", emf: 2 }] });
  expect(withFields("naet", now, naet.parse({ allergens: [{ text: "Egg mix", emf: 5 }] }), 1)).toBeNull();
});

it("keeps what this release does not know of a part that is copied into", () => {
  const now = naet.parse({ followUp: { later: "x" }, later: 1 });
  const copied = withFields("naet", now, treated, 1);
  expect(copied).toMatchObject({ later: 1, followUp: { later: "x", yin: "Weak" }, from: 1 });
  expect(withoutFields("naet", copied!, { before: now, after: copied! })).toEqual(now);
});
