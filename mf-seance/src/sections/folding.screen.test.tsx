import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { naet, type TypeOfSeance } from "@carnet/services/seance/contract";
import { answers } from "@carnet/shell/testing";
import { getAllergens, getCustomModules } from "@carnet/services/clinic/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openPart } from "../testing/open-part.ts";
import { openSeances } from "../testing/open-seances.ts";
import words from "../../locales/en.json";
import { sections } from "./sections.tsx";

const shown = { timeout: 15_000 };
let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

/** What folds in a style, by its titles. */
const foldingIn = (style: TypeOfSeance) =>
  sections
    .filter(({ styles, isFolding }) => isFolding && styles.includes(style))
    .map(({ name }) => (words.part as Record<string, string>)[name]!);

const line = () => screen.findByRole("group", { name: "Parts that are empty" }, shown);
const foldedNames = async () =>
  within(await line())
    .getAllByRole("button")
    .map((button) => button.childNodes[1]?.textContent);

describe("the parts of a session in which nothing is written", () => {
  it.each([
    ["soapie-2", ["Analysis", "About the interventions", "Notes", "Effect of the last treatment", "Exclusions"]],
    ["hybrid", ["Analysis", "Notes", "Effect of the last treatment", "Exclusions"]],
    ["naet", ["Notes", "Exclusions"]],
    ["free-hand", ["Notes", "Exclusions"]],
    ["custom", ["Notes", "Exclusions"]],
  ] as const)("are one line of buttons at the end, in %s", async (typeOfSeance, least) => {
    const names = foldingIn(typeOfSeance);
    expect(names).toEqual(expect.arrayContaining([...least]));
    const seance = await aSealedSeance(world, { typeOfSeance, parts: { naet: naet.parse({}) } });
    await openSeances(world, { seances: [seance], more: [answers(getAllergens, [])] });
    expect(await foldedNames()).toEqual(names);
    expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument();
  });

  it("open with the caret in them, stay open once emptied, and are open from the start where something is written", async () => {
    const { user } = await openSeances(world, {
      seances: [await aSealedSeance(world, { parts: { analysis: "Lumbar." } })],
    });
    const analysis = await screen.findByRole("textbox", { name: "Analysis" }, shown);
    expect(await foldedNames()).not.toContain("Analysis");
    await user.clear(analysis);
    expect(screen.getByRole("textbox", { name: "Analysis" })).toBeVisible();
    await openPart(user, "Notes");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Notes" })).toHaveFocus());
    expect(await foldedNames()).not.toContain("Notes");
  });

  it("have the caret at once, and not when somebody is in another field already", async () => {
    await openSeances(world, { seances: [await aSealedSeance(world)] });
    fireEvent.click(within(await line()).getByRole("button", { name: /^Notes/ }));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveFocus();
  });

  it("offer one's own forms in a session of any style, to whoever has made some", async () => {
    const form = {
      id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
      typeOfModule: "session",
      updatedAt: "2026-11-02T00:00:00.000Z",
      meta: { title: "Sleep", numCols: 3, index: 0, fields: [], isIncludedInHealthHistory: false },
    };
    const module = getCustomModules.answer.parse([
      { ...form, meta: { ...form.meta, isIncludedInInfoRequest: false, deletedAt: null }, archived: [] },
    ]);
    const { user } = await openSeances(world, {
      seances: [await aSealedSeance(world)],
      more: [answers(getCustomModules, module)],
    });
    await waitFor(async () => expect(await foldedNames()).toContain("My own form"), shown);
    await openPart(user, "My own form");
    await user.click(await screen.findByRole("button", { name: "Choose a form" }, shown));
    await user.click(await screen.findByRole("menuitem", { name: "Sleep" }));
    expect(await screen.findByRole("region", { name: "Sleep" }, shown)).toBeVisible();
    expect(screen.queryByText(/^From /)).not.toBeInTheDocument();
  });

  it("are named, and cannot be opened, where nobody may write", async () => {
    const can = { write: false, finalize: false, amend: false, pay: false, receipt: false, isForeign: false };
    await openSeances(world, { seances: [await aSealedSeance(world, { can })] });
    const empty = `Empty: ${foldingIn("soapie-2").join(", ")}`;
    expect(await screen.findByText(empty, undefined, shown)).toBeVisible();
  });
});

describe("Ctrl J and a letter", () => {
  it("says the letters, opens the part and puts the caret in it; another key does what it does", async () => {
    const { user } = await openSeances(world, { seances: [await aSealedSeance(world)] });
    await line();
    fireEvent.keyDown(document.body, { key: "j", code: "KeyJ", ctrlKey: true });
    expect(await screen.findByText("Jump to: press a letter")).toBeVisible();
    fireEvent.keyDown(document.body, { key: "x", code: "KeyX" });
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Clinical signs" })).toHaveFocus());
    expect(screen.queryByText("Jump to: press a letter")).not.toBeInTheDocument();

    const reason = screen.getByRole("textbox", { name: "Reason for the visit" });
    await user.click(reason);
    await user.keyboard("{Control>}j{/Control}o");
    const findings = within(screen.getByRole("table", { name: "Objective findings" }));
    expect(findings.getByRole("combobox", { name: "Structure, row 1" })).toHaveFocus();
    await user.click(reason);
    await user.keyboard("{Control>}j{/Control}{Escape}no");
    expect(reason).toHaveValue("no");
    await user.keyboard("{Control>}j{/Control}z");
    expect(reason).toHaveFocus();
  });
});

it("a letter after Ctrl J leads to one part, and to none of the places beside them", () => {
  const own = sections.flatMap(({ letter, within = [] }) => [letter, ...within.map((field) => field.letter)]);
  const letters = [...own, "S", "C", "V"];
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
});
