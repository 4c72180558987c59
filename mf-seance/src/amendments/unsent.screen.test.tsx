import { screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, refuses } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { sealed } from "@carnet/services/framework/contract";
import { naet, packLines, updateSeance, type Amendment } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const title = "Typed here, and not sent before the session was closed";
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};

describe("a session that was closed under somebody's hands", () => {
  it("says so in the part, keeps what was typed, and leads to the closed sheet", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
    const { user, answer } = await openSeances(world, { seances: [seance] });
    answer(refuses(updateSeance, "seanceFinalized"));
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " Worse at night.");
    expect(
      await screen.findByText(
        "This session has been finalised meanwhile. What you typed is kept in this page only, until it closes.",
        {},
        shown,
      ),
    ).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side. Worse at night.");
    expect(screen.getByRole("button", { name: "See the closed session" })).toBeEnabled();
    expect(await openJournal().read(`seance/${seance.id}/notes`)).toMatchObject({
      value: "Right side. Worse at night.",
    });
  });

  it("shows on the closed sheet what was not sent, to go on with as an amendment or to let go", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    const draft = `seance/${seance.id}/notes`;
    await openJournal().write(draft, "Right side. Worse at night.", "1");
    const { user } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByText(title, undefined, shown)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Amend with it" }));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side. Worse at night.");
    await user.click(screen.getByRole("button", { name: "Let it go" }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await waitFor(async () => expect(await openJournal().read(draft)).toBeNull());
  });

  it("starts the next amendment from what stands, once one with the unsent text was begun and given up", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    await openJournal().write(`seance/${seance.id}/notes`, "Worse at night.", "1");
    const { user } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Amend with it" }, shown));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side.");
  });

  it("shows it too where nothing else stands in the part, and says nothing of what is there already", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    await openJournal().write(`seance/${seance.id}/notes`, "Right side.", "0");
    await openJournal().write(`seance/${seance.id}/analysis`, "Lumbar.", "0");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Lumbar.", undefined, shown)).toBeVisible();
    expect(screen.getAllByText(title)).toHaveLength(1);
  });

  it("keeps what was typed in the other fields of a part when one of them is let go", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    const draft = `seance/${seance.id}/exclusions`;
    const typed = { clinicalSigns: "Fever", exclusionTests: "Reflexes", warning: "" };
    await openJournal().write(draft, typed, "0");
    const { user } = await openSeances(world, { seances: [seance] });
    const letGo = async (name: string) => {
      const part = within(await screen.findByRole("region", { name }, shown));
      await user.click(await part.findByRole("button", { name: "Let it go" }, shown));
    };
    await letGo("Clinical signs");
    await waitFor(async () =>
      expect(await openJournal().read(draft)).toMatchObject({ value: { ...typed, clinicalSigns: "" }, base: "0" }),
    );
    await letGo("Exclusion tests");
    await waitFor(async () => expect(await openJournal().read(draft)).toBeNull());
  });

  it("says nothing more of it once it was amended with, whatever was amended after", async () => {
    const id = crypto.randomUUID();
    const amender = { userId: world.me.id, name: "Anne Morel" };
    const saved = async (ordinal: number, words: string): Promise<Amendment> => {
      const value = { amended: words, reason: "typo", because: "" };
      const [text] = await world.crypto.seal(world.ref, [{ ref: amendmentPlace(id, "notes", ordinal), value, rev: 1 }]);
      const time = "2026-11-22T14:00:00.000Z";
      return { ordinal, text: sealed.parse(text), amender, time, inProgress: false, statement: null };
    };
    const amendments = { notes: [await saved(1, "Worse at night."), await saved(2, "Worse at dawn.")] };
    const seance = await aSealedSeance(world, { ...closed, id, parts: { notes: "Right side." }, amendments });
    await openJournal().write(`seance/${id}/notes`, "Worse at night.", "1");
    await openJournal().write(`seance/${id}/analysis`, "Lumbar.", "0");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Lumbar.", undefined, shown)).toBeVisible();
    expect(screen.getByText("Worse at dawn.")).toBeVisible();
    expect(screen.getAllByText(title)).toHaveLength(1);
  });
});

describe("what was typed and not sent in a part that is more than a text", () => {
  const part = async (name: string) => within(await screen.findByRole("region", { name }, shown));
  const goOn = async ({ findByText, getByRole }: Awaited<ReturnType<typeof part>>) => {
    expect(await findByText(title, undefined, shown)).toBeVisible();
    return getByRole("button", { name: "Amend with it" });
  };

  it("goes on as an amendment of NAET, and the next one starts from what stands", async () => {
    const naetWith = (yin: string) => naet.parse({ followUp: { yin }, toBeCheckedAtNextSession: "Milk" });
    const seance = await aSealedSeance(world, { ...closed, typeOfSeance: "naet", parts: { naet: naetWith("Weak") } });
    await openJournal().write(`seance/${seance.id}/naet`, naetWith("Strong"), "1");
    const { user } = await openSeances(world, { seances: [seance], more: [answers(getAllergens, [])] });
    const read = await part("NAET");
    await waitFor(() => expect(read.getByText("Strong")).toBeVisible(), shown);
    await user.click(await goOn(read));
    expect(await read.findByRole("textbox", { name: "Yin" }, shown)).toHaveValue("Strong");
    await user.click(read.getByRole("button", { name: "Cancel" }));
    await user.click(await read.findByRole("button", { name: "Amend “NAET”" }, shown));
    expect(await read.findByRole("textbox", { name: "Yin" }, shown)).toHaveValue("Weak");
  });

  it("is found in a form that was chosen and filled in here, and that the server never heard of", async () => {
    const fields = [{ id: "a", label: "Standing", value: "Sway", meta: { type: "text" } }];
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Better." } });
    const draft = `seance/${seance.id}/customForm`;
    await openJournal().write(draft, { title: "Posture", numCols: 1, fields }, "0");
    const { user } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Sway", undefined, shown)).toBeVisible();
    await user.click(await goOn(await part("My own form")));
    expect(await screen.findByRole("textbox", { name: "Standing" }, shown)).toHaveValue("Sway");
  });

  it("is seen in a view that was drawn on here, beside those that were signed, and in what was written about them", async () => {
    const drawn = (x0: number) => packLines({ "#f00": [{ x0, y0: 10, x1: x0 + 10, y1: 20, scale: 1 }] });
    const seance = await aSealedSeance(world, { ...closed, views: { front: drawn(10), left: drawn(10) } });
    await openJournal().write(`drawing/${seance.id}/front`, drawn(10), "0");
    await openJournal().write(`drawing/${seance.id}/back`, drawn(50), "0");
    await openJournal().write(`drawing/${seance.id}/notes`, "Both sides.", "0");
    const { user } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Both sides.", undefined, shown)).toBeVisible();
    const drawings = await part("Drawings");
    await user.click(await goOn(drawings));
    const editor = within(await drawings.findByRole("group", { name: "Amendment" }, shown));
    expect(editor.getByRole("img", { name: "Back: 1 stroke drawn" })).toBeVisible();
  });

  it("is seen where nothing at all was drawn when the session was closed", async () => {
    const line = { x0: 10, y0: 10, x1: 20, y1: 20, scale: 1 };
    const seance = await aSealedSeance(world, { ...closed, typeOfSeance: "free-hand", parts: { notes: "Better." } });
    await openJournal().write(`drawing/${seance.id}/_blank`, packLines({ "#f00": [line] }), "0");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText(title, undefined, shown)).toBeVisible();
  });

  it("is added to a table, row by row but for those that stand there", async () => {
    const signed = [{ structure: "L5" }, { structure: "Sacrum" }];
    const seance = await aSealedSeance(world, { ...closed, parts: { objectives: signed } });
    const draft = `seance/${seance.id}/objectives`;
    await openJournal().write(draft, [signed[0], { structure: "T12" }, signed[1], { structure: "Psoas" }], "1");
    const { user } = await openSeances(world, { seances: [seance] });
    await user.click(await goOn(await part("Objective findings")));
    const table = within(await screen.findByRole("table", { name: "Objective findings" }, shown));
    expect(table.getByRole("combobox", { name: "Structure, row 1" })).toHaveValue("T12");
    expect(table.getByRole("combobox", { name: "Structure, row 2" })).toHaveValue("Psoas");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Add a row to “Objective findings”" }, shown));
    expect(await screen.findByRole("combobox", { name: "Structure, row 1" }, shown)).toHaveValue("");
  });

  it("is offered under the row it was typed in, and below only where rows were added", async () => {
    const signed = [{ structure: "L5", test: "Gillet" }, { structure: "Sacrum" }];
    const [changed, added] = [{ structure: "L5", test: "Spring" }, { structure: "Psoas" }];
    const seance = await aSealedSeance(world, { ...closed, parts: { objectives: signed } });
    const draft = `seance/${seance.id}/objectives`;
    await openJournal().write(draft, [changed, signed[1], added], "1");
    const { user } = await openSeances(world, { seances: [seance] });
    const read = await part("Objective findings");
    await waitFor(() => expect(read.getAllByText(title)).toHaveLength(2), shown);
    const [first] = read.getAllByRole("button", { name: "Amend with it" });
    const isAbove = first!.compareDocumentPosition(read.getByText("Sacrum")) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove).toBeTruthy();
    await user.click(first!);
    const table = within(await screen.findByRole("table", { name: "Objective findings" }, shown));
    expect(table.getByRole("combobox", { name: "Test, row 1" })).toHaveValue("Spring");
    expect(table.queryByDisplayValue("Psoas")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click((await read.findAllByRole("button", { name: "Let it go" }))[0]!);
    await waitFor(async () =>
      expect(await openJournal().read(draft)).toMatchObject({ value: [signed[0], signed[1], added] }),
    );
    await user.click(await read.findByRole("button", { name: "Let it go" }));
    await waitFor(async () => expect(await openJournal().read(draft)).toBeNull());
  });

  it("is found in the table of a hybrid session that has no rows yet", async () => {
    const seance = await aSealedSeance(world, { ...closed, typeOfSeance: "hybrid", parts: { notes: "Better." } });
    await openJournal().write(`seance/${seance.id}/hybrid`, [{ evaluationTest: "Gillet" }], "0");
    const { user } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Gillet", undefined, shown)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Amend with it" }));
    expect(await screen.findByRole("combobox", { name: "Test, row 1" }, shown)).toHaveValue("Gillet");
  });

  it("is found in an amendment too, of a part and of notes that were empty", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { objectives: [{ structure: "L5" }] } });
    const draft = (path: string) => `seance/${seance.id}/amendment/${path}`;
    const typed = (words: string) => ({ amended: words, reason: "typo", because: "" });
    await openJournal().write(draft("analysis"), typed("Lumbar."), "1.0");
    await openJournal().write(draft("drawingsNotes"), typed("Both sides."), "1.0");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByDisplayValue("Lumbar.", undefined, shown)).toBeVisible();
    expect(await screen.findByDisplayValue("Both sides.", undefined, shown)).toBeVisible();
  });

  it("is read where rows were only taken away, which is done by striking them out", async () => {
    const signed = [{ structure: "L5" }, { structure: "Sacrum" }];
    const seance = await aSealedSeance(world, { ...closed, parts: { objectives: signed } });
    await openJournal().write(`seance/${seance.id}/objectives`, [signed[1]], "1");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText(title, undefined, shown)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Amend with it" })).toBeNull();
  });
});
