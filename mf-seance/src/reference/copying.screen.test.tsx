import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getSeanceBeside, type Seance } from "@carnet/services/seance/contract";
import { partsOf } from "../manifest/given.ts";
import { aLine } from "../manifest/seances-manifest.ts";
import { flushAll } from "@carnet/shell/journal";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { hasText, rowsToCopy, withoutRows, withoutText } from "./carry-over.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
// Each test ends once all of it is saved: what waits would be sent to the server of the next one.
const two = async () => [
  await aSealedSeance(world, {
    number: 1,
    isLast: false,
    finalizedAt: "2026-11-10T14:00:00.000Z",
    parts: { objectives: [{ structure: "L5" }, { structure: "Sacrum" }], analysis: "Lumbar.", notes: "Slept." },
  }),
  await aSealedSeance(world, { number: 2, parts: { objectives: [{ structure: "Sacrum" }], notes: "Slept." } }),
];
const structures = () =>
  within(screen.getByRole("table", { name: "Objective findings" }))
    .getAllByRole("combobox", { name: /^Structure/ })
    .map((cell) => (cell as HTMLInputElement).value)
    .filter(Boolean);

describe("copying from the last session", () => {
  it("copies the whole session by a key, nothing twice, and takes it back by one", async () => {
    const { user } = await openSeances(world, { seances: await two() });
    await screen.findByRole("button", { name: /^All/ }, shown);
    fireEvent.keyDown(document.body, { key: "ç", code: "KeyC", altKey: true });
    await waitFor(() => expect(structures()).toEqual(["Sacrum", "L5"]), shown);
    expect(screen.getByRole("textbox", { name: "Analysis" })).toHaveValue("Lumbar.");
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Slept.");
    // Of the session, and of its one table.
    const [copied] = await screen.findAllByRole("button", { name: "All copied" }, shown);
    expect(copied).toHaveAttribute("aria-disabled", "true");
    expect(copied).toHaveAccessibleDescription("Everything of it is here already.");
    await user.click(copied!);
    expect(structures()).toEqual(["Sacrum", "L5"]);
    expect(copied).toHaveFocus();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(structures()).toEqual(["Sacrum"]), shown);
    expect(screen.getByRole("textbox", { name: "Analysis" })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Slept.");
    expect(await screen.findByRole("button", { name: /^All(?! copied)/ }, shown)).not.toHaveAttribute("aria-disabled");
    await flushAll();
  });

  it("lets a letter be a letter where somebody writes: Option C of a Mac copies nothing there", async () => {
    await openSeances(world, { seances: await two() });
    await screen.findByRole("button", { name: /^All/ }, shown);
    const notes = screen.getByRole("textbox", { name: "Notes" });
    expect(fireEvent.keyDown(notes, { key: "ç", code: "KeyC", altKey: true })).toBe(true);
    expect(structures()).toEqual(["Sacrum"]);
    expect(fireEvent.keyDown(notes, { key: "c", code: "KeyC", altKey: true })).toBe(false);
    await waitFor(() => expect(structures()).toEqual(["Sacrum", "L5"]), shown);
    await flushAll();
  });

  it("ticks what is here already, marks what nobody touched, and counts it before the session is closed", async () => {
    const { user } = await openSeances(world, { seances: await two() });
    const notes = within(await screen.findByRole("region", { name: "Notes" }, shown));
    expect(await notes.findByText("From session 1", undefined, shown)).toBeVisible();
    expect(screen.getAllByRole("img", { name: "Already in this session" })).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    expect(await screen.findByText("1 part comes from session 1, not touched", undefined, shown)).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull(), shown);
    await user.type(notes.getByRole("textbox"), " Well.");
    await waitFor(() => expect(notes.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    await flushAll();
  });

  it("keeps a part as it is, also once the page was left, and empties one with the way back", async () => {
    const seances = await two();
    const { user, unmount } = await openSeances(world, { seances });
    const notes = within(await screen.findByRole("region", { name: "Notes" }, shown));
    await user.click(await notes.findByRole("button", { name: "Clear “Notes”" }, shown));
    expect(notes.getByRole("textbox")).toHaveValue("");
    await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
    expect(notes.getByRole("textbox")).toHaveValue("Slept.");
    await user.click(await notes.findByRole("button", { name: "Keep “Notes” as it is" }, shown));
    expect(notes.queryByText("From session 1")).not.toBeInTheDocument();
    expect(notes.getByRole("textbox")).toHaveValue("Slept.");
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    await screen.findByRole("dialog", { name: /^Finalise session 2 · / }, shown);
    expect(screen.queryByText(/not touched/)).not.toBeInTheDocument();

    unmount();
    await openSeances(world, { seances });
    const again = within(await screen.findByRole("region", { name: "Notes" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    expect(again.queryByText("From session 1")).not.toBeInTheDocument();
    await flushAll();
  });

  it("marks the rows it brought, and no row that says the same by itself; the mark goes at the first key, or when it is kept", async () => {
    const { user } = await openSeances(world, { seances: await two() });
    const findings = within(await screen.findByRole("region", { name: "Objective findings" }, shown));
    expect(findings.queryByText("From session 1")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Copy row 1 into this session" }, shown));
    expect(await findings.findByText("From session 1", undefined, shown)).toBeVisible();
    await user.click(findings.getByRole("button", { name: "Keep row 2 as it is" }));
    await waitFor(() => expect(findings.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    await user.click(findings.getByRole("combobox", { name: /^Structure.*2/ }));
    await user.clear(findings.getByRole("combobox", { name: /^Structure.*2/ }));
    await user.click(await screen.findByRole("button", { name: "Copy row 1 into this session" }, shown));
    await user.type(findings.getByRole("combobox", { name: /^Comment.*3/ }), "x");
    await waitFor(() => expect(findings.queryByText("From session 1")).not.toBeInTheDocument(), shown);
    await flushAll();
  });

  it("takes a row over by Ctrl D, not twice, and gives back what stood there", async () => {
    await openSeances(world, { seances: await two() });
    const findings = within(await screen.findByRole("region", { name: "Objective findings" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    const cell = () => findings.getByRole("combobox", { name: /^Structure.*1/ });
    fireEvent.keyDown(cell(), { key: "d", ctrlKey: true });
    await waitFor(() => expect(structures()).toEqual(["L5"]), shown);
    fireEvent.keyDown(cell(), { key: "d", ctrlKey: true });
    expect(await screen.findByText("Everything of it is here already.", undefined, shown)).toBeVisible();
    expect(structures()).toEqual(["L5"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(structures()).toEqual(["Sacrum"]), shown);
    await flushAll();
  });

  it("gives back the row alone that stood there: what was typed since stays", async () => {
    const { user } = await openSeances(world, { seances: await two() });
    const findings = within(await screen.findByRole("region", { name: "Objective findings" }, shown));
    await screen.findByRole("button", { name: /^All/ }, shown);
    fireEvent.keyDown(findings.getByRole("combobox", { name: /^Structure.*1/ }), { key: "d", ctrlKey: true });
    await waitFor(() => expect(structures()).toEqual(["L5"]), shown);
    await user.type(findings.getByRole("combobox", { name: /^Structure.*2/ }), "T4");
    await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
    await waitFor(() => expect(structures()).toEqual(["Sacrum", "T4"]), shown);
    await flushAll();
  });
});

it("takes back only what nobody touched since", () => {
  const copied = [{ structure: "L5" }, { structure: "T4" }];
  const now = [{ structure: "L5" }, { structure: "T4 left" }];
  expect(withoutRows(now, copied, "objectives")).toEqual([{ structure: "T4 left" }]);
  expect(withoutText("Mine.\nLumbar.", "Lumbar.")).toBe("Mine.");
  expect(withoutText("Lumbar, left.", "Lumbar.")).toBe("Lumbar, left.");
});

it("copies nothing twice, and takes a word within a sentence for something else", () => {
  expect(
    rowsToCopy(
      [{ structure: "L5" }],
      [{ structure: "L5" }, { structure: "T4" }, { structure: "T4 " }],
      "objectives",
      3,
    ),
  ).toEqual([{ structure: "T4", from: 3 }]);
  expect(hasText("Slept well.\nWalks.", "Walks.")).toBe(true);
  expect(hasText("Not so well.", "well.")).toBe(false);
});

describe("a session before from a server that lies (P18)", () => {
  /** The second of two sessions, beside a list of both. */
  async function openSecond(lie: (first: Seance) => Seance[]) {
    const [first, second] = (await two()) as [Seance, Seance];
    const lines = [first, second].map((each) => ({ ...aLine(each.id, each.number), parts: partsOf(each) }));
    return openSeances(world, { seances: [...lie(first), second], lines });
  }

  it("is read, and nothing is copied from it, where something is left out of it", async () => {
    await openSecond((first) => [{ ...first, notes: null }]);
    expect(await screen.findByText(/^Parts of session 1 were written/, undefined, shown)).toBeVisible();
    expect(screen.getByText("Lumbar.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(All|Copy)/ })).toBeNull();
    fireEvent.keyDown(document.body, { key: "ç", code: "KeyC", altKey: true });
    expect(structures()).toEqual(["Sacrum"]);
  });

  it("is told to be missing where it is not given", async () => {
    const { answer } = await openSecond((first) => [first]);
    answer(answers(getSeanceBeside, null));
    const column = within(await screen.findByRole("tabpanel", { name: "Last session" }, shown));
    expect(await column.findByText(/^Session 1 was written/, undefined, shown)).toBeVisible();
  });
});
