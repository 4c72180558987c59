import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { withoutRows, withoutText } from "./carry-over.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
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
    await user.click(screen.getByRole("button", { name: /^All/ }));
    expect(structures()).toEqual(["Sacrum", "L5"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(structures()).toEqual(["Sacrum"]), shown);
    expect(screen.getByRole("textbox", { name: "Analysis" })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Slept.");
  });

  it("ticks what is here already, marks what nobody touched, and counts it before the session is closed", async () => {
    const { user } = await openSeances(world, { seances: await two() });
    const notes = within(await screen.findByRole("region", { name: "Notes" }, shown));
    expect(await notes.findByText("From session 1, not touched yet", undefined, shown)).toBeVisible();
    expect(screen.getByText("1 row from session 1")).toBeVisible();
    expect(screen.getAllByRole("img", { name: "Already in this session" })).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    expect(await screen.findByText("2 parts come from session 1, not touched", undefined, shown)).toBeVisible();
    await user.keyboard("{Escape}");
    await user.type(notes.getByRole("textbox"), " Well.");
    await waitFor(() => expect(notes.queryByText(/^From session/)).not.toBeInTheDocument(), shown);
  });
});

it("takes back only what nobody touched since", () => {
  const copied = [{ structure: "L5" }, { structure: "T4" }];
  const now = [{ structure: "L5" }, { structure: "T4 left" }];
  expect(withoutRows(now, copied, "objectives")).toEqual([{ structure: "T4 left" }]);
  expect(withoutText("Mine.\nLumbar.", "Lumbar.")).toBe("Mine.");
  expect(withoutText("Lumbar, left.", "Lumbar.")).toBe("Lumbar, left.");
});
