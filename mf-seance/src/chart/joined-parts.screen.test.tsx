import { screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, refuses } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { getSeances, naet, updateSeance } from "@carnet/services/seance/contract";
import { sealed } from "@carnet/services/framework/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import type { PartValues } from "./part-values.ts";
import { partPlace } from "./places.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});
const shown = { timeout: 15_000 };
const more = [answers(getAllergens, []), answers(getSeances, [])];

/** A session on the page, of which somebody else stores a part meanwhile. */
async function open<Name extends keyof PartValues>(
  name: Name,
  value: PartValues[Name],
  theirs: PartValues[Name],
  typeOfSeance: "soapie-2" | "naet" | "custom" = "soapie-2",
) {
  const seance = await aSealedSeance(world, { typeOfSeance, parts: { [name]: value } });
  const place = partPlace(seance.id, name);
  const room = await openSeances(world, { seances: [seance], more });
  const [other] = await world.crypto.seal(world.ref, [{ ref: place, value: theirs, rev: 2 }]);
  room.answer(refuses(updateSeance, "conflict", { current: sealed.parse(other) }));
  return {
    ...room,
    taken: () => room.answer(answers(updateSeance, {})),
    async sent() {
      const bodies = room.requests.map(({ body }) => (body as Record<string, unknown> | null)?.[name]).filter(Boolean);
      const [result] = await world.crypto.open(world.ref, [{ ref: place, sealed: sealed.parse(bodies.at(-1)) }]);
      return result;
    },
  };
}
/** Notes that say nothing are behind a button until they are asked for. */
const unfolded = async (user: Awaited<ReturnType<typeof openSeances>>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /^Notes/ }, shown));
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }, shown);
};
const joined = /somebody else changed other places meanwhile/;
const question = () => screen.queryByRole("region", { name: /^Two versions/ });

describe("a part that two people changed (SES-015)", () => {
  it("is one text with the lines of both, taken in around the caret, and without theirs once that is undone", async () => {
    const { user, taken, sent } = await open("notes", "Low back.\nSleeps badly.", "Low back, left.\nSleeps badly.");
    const notes = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }, shown);
    await user.click(notes);
    await user.keyboard("{Control>}{End}{/Control} Wakes at four.");
    notes.setSelectionRange(16, 16);
    const notice = await screen.findByText(joined, {}, shown);
    taken();
    expect(notes).toHaveValue("Low back, left.\nSleeps badly. Wakes at four.");
    expect(notes).toHaveFocus();
    expect(notes.value.slice(0, notes.selectionStart)).toBe("Low back, left.\nSleeps");
    expect(question()).toBeNull();
    await waitFor(async () => expect(await sent()).toMatchObject({ value: notes.value, rev: 3 }), shown);
    await user.keyboard(" very");
    await user.click(within(notice.parentElement!).getByRole("button", { name: "Undo" }));
    expect(notes).toHaveValue("Low back.\nSleeps very badly. Wakes at four.");
    await waitFor(async () => expect(await sent()).toMatchObject({ value: notes.value, rev: 4 }), shown);
  });

  it("is asked about where both changed one line; the other lines are of both, whichever is chosen", async () => {
    const { user, taken, sent } = await open("notes", "Low back.\nOk.", "Seen by Louis.\nLow back, left.\nOk.");
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    await user.clear(notes);
    await user.type(notes, "Low back, right.\nOk.\nSwims.");
    const both = within(await screen.findByRole("region", { name: "Two versions: Notes" }, shown));
    const [mine, theirs] = ["Written here", "Saved by somebody else"].map((name) => both.getByRole("group", { name }));
    await waitFor(() => expect(theirs).toHaveTextContent("Seen by Louis. Low back, left. Ok. Swims."), shown);
    expect(mine).toHaveTextContent("Seen by Louis. Low back, right. Ok. Swims.");
    taken();
    await user.click(within(theirs!).getByRole("button"));
    const value = "Seen by Louis.\nLow back, left.\nOk.\nSwims.";
    expect(notes).toHaveValue(value);
    await waitFor(async () => expect(await sent()).toMatchObject({ value, rev: 3 }), shown);
  });

  it("is kept with both versions of what both wrote, where that is chosen first", async () => {
    const { user, taken, sent } = await open("notes", "", "Seen by Louis.");
    const notes = await unfolded(user);
    await user.type(notes, "Swims.");
    const both = within(await screen.findByRole("region", { name: "Two versions: Notes" }, shown));
    taken();
    await user.click(await both.findByRole("button", { name: "Keep both" }, shown));
    expect(notes).toHaveValue("Seen by Louis.\nSwims.");
    await waitFor(async () => expect(await sent()).toMatchObject({ value: notes.value, rev: 3 }), shown);
  });

  it("is NAET with the fields of both", async () => {
    const [value, theirs] = [naet.parse({}), naet.parse({ avoidanceTime: 30, followUp: { yin: "Full" } })];
    const { user, taken, sent } = await open("naet", value, theirs, "naet");
    await user.type(await screen.findByRole("textbox", { name: "Polarity" }, shown), "North");
    expect(await screen.findByText(joined, {}, shown)).toBeVisible();
    taken();
    expect(screen.getByRole("textbox", { name: "Yin" })).toHaveValue("Full");
    expect(screen.getByRole("textbox", { name: "Polarity" })).toHaveFocus();
    const both = naet.parse({ avoidanceTime: 30, followUp: { yin: "Full", polarity: "North" } });
    await waitFor(async () => expect(await sent()).toMatchObject({ value: both, rev: 3 }), shown);
  });

  it("is a form with the answers of both", async () => {
    const form = (sport: string | null, since: string | null) => ({
      id: "f",
      title: "Sport",
      numCols: 1,
      fields: [
        { id: "a", label: "Sport", value: sport, meta: { type: "text" as const } },
        { id: "b", label: "Since", value: since, meta: { type: "text" as const } },
      ],
    });
    const { user, taken, sent } = await open("customForm", form(null, null), form(null, "May"), "custom");
    await user.type(await screen.findByRole("textbox", { name: "Sport" }, shown), "Running");
    expect(await screen.findByText(joined, {}, shown)).toBeVisible();
    taken();
    expect(screen.getByRole("textbox", { name: "Since" })).toHaveValue("May");
    await waitFor(async () => expect(await sent()).toMatchObject({ value: form("Running", "May"), rev: 3 }), shown);
  });
});

describe("a draft found after a reload, beside what was stored since (SES-015)", () => {
  /** Notes that were typed on `base` and never sent, where somebody else stored others meanwhile. */
  async function found(base: string, draft: string, theirs: string, kept: { value: string } | null = { value: base }) {
    const seance = await aSealedSeance(world, { parts: { notes: base } });
    const place = partPlace(seance.id, "notes");
    const [other] = await world.crypto.seal(world.ref, [{ ref: place, value: theirs, rev: 2 }]);
    const seances = [{ ...seance, notes: sealed.parse(other) }];
    const name = `seance/${seance.id}/notes`;
    await openJournal().write(name, draft, "1", kept ?? undefined);
    const room = await openSeances(world, { seances, more: [...more, answers(updateSeance, {})] });
    const sent = async () => {
      const bodies = room.requests.map(({ body }) => (body as Record<string, unknown> | null)?.notes).filter(Boolean);
      const [result] = await world.crypto.open(world.ref, [{ ref: place, sealed: sealed.parse(bodies.at(-1)) }]);
      return result;
    };
    return { ...room, name, sent, notes: await screen.findByRole("textbox", { name: "Notes" }, shown) };
  }

  it("is brought together with it as a change of this page is, and without theirs once that is undone", async () => {
    const { user, name, notes, sent } = await found("Low back.\nOk.", "Low back.\nOk. Swims.", "Low back, left.\nOk.");
    const notice = await screen.findByText(joined, {}, shown);
    expect(notes).toHaveValue("Low back, left.\nOk. Swims.");
    expect(question()).toBeNull();
    await waitFor(
      async () => expect(await sent()).toMatchObject({ value: "Low back, left.\nOk. Swims.", rev: 3 }),
      shown,
    );
    await waitFor(async () => expect(await openJournal().read(name)).toBeNull(), shown);
    await user.click(within(notice.parentElement!).getByRole("button", { name: "Undo" }));
    expect(notes).toHaveValue("Low back.\nOk. Swims.");
  });

  it("is asked about only where both changed the same", async () => {
    const { user, notes, sent } = await found("Back.\nOk.", "Back, right.\nOk.\nSwims.", "Seen.\nBack, left.\nOk.");
    const both = within(await screen.findByRole("region", { name: "Two versions: Notes" }, shown));
    const [mine, theirs] = ["Written here", "Saved by somebody else"].map((group) =>
      both.getByRole("group", { name: group }),
    );
    await waitFor(() => expect(theirs).toHaveTextContent("Seen. Back, left. Ok. Swims."), shown);
    expect(mine).toHaveTextContent("Seen. Back, right. Ok. Swims.");
    await user.type(notes, "Typed over neither.");
    expect(notes).toHaveAttribute("readonly");
    expect(mine).toHaveTextContent("Seen. Back, right. Ok. Swims.");
    await user.click(within(mine!).getByRole("button"));
    expect(notes).toHaveValue("Seen.\nBack, right.\nOk.\nSwims.");
    expect(notes).not.toHaveAttribute("readonly");
    await waitFor(
      async () => expect(await sent()).toMatchObject({ value: "Seen.\nBack, right.\nOk.\nSwims.", rev: 3 }),
      shown,
    );
  });

  it("is asked about as a whole where nothing says what it was typed on", async () => {
    await found("Back.\nOk.", "Back.\nOk. Swims.", "Back, left.\nOk.", null);
    expect(await screen.findByRole("region", { name: "Two versions: Notes" }, shown)).toBeVisible();
    expect(screen.queryByText(joined)).toBeNull();
  });

  it("keeps what it was typed on with what is typed", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Back." } });
    const unsaved = refuses(updateSeance, "patientReadOnly");
    const { user } = await openSeances(world, { seances: [seance], more: [...more, unsaved] });
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " Swims.");
    const kept = { value: "Back. Swims.", base: "1", was: { value: "Back." } };
    await waitFor(async () => expect(await openJournal().read(`seance/${seance.id}/notes`)).toMatchObject(kept), shown);
  });
});
