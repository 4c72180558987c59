import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers, asks } from "@carnet/shell/testing";
import { savePatient } from "@carnet/services/patient/contract";
import { sealed, type Sealed } from "@carnet/services/framework/contract";
import { packLines } from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { placeOf, structureAt } from "./figures/structures.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});
afterEach(() => jest.restoreAllMocks());

const shown = { timeout: 15_000 };

/** Touches the sheet with a pencil; jsdom lays nothing out, so the sheet is said to be shown at its own size. */
function touch(sheet: HTMLElement, [x, y]: [number, number]) {
  jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ left: 0, top: 0, width: 600, height: 800 } as DOMRect);
  for (const [kind, clientX] of [
    ["pointerdown", x],
    ["pointermove", x + 4],
    ["pointerup", x + 4],
  ] as const) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: y });
    Object.entries({ pointerId: 1, pointerType: "mouse", pressure: 0.5 }).forEach(([name, value]) =>
      Object.defineProperty(event, name, { value }),
    );
    fireEvent(sheet, event);
  }
}

const numbers = () => [...document.querySelectorAll("[data-mark]")].map((mark) => mark.textContent);
const findings = () => within(screen.getByRole("table", { name: "Objective findings" }));
const structure = (row: number) => findings().getByRole("combobox", { name: `Structure, row ${row}` });

describe("touching the figure", () => {
  it("proposes the structure for the next row, which shares its number with the mark", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [{ structure: "Left sacroiliac" }] } });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("radio", { name: /^Back/ }, shown));
    const back = await screen.findByRole("img", { name: /^Back: \d+ strokes? drawn$/ }, shown);
    touch(back, [301, 367]);
    expect(await screen.findByText("L5 touched")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add to row 2" }));
    expect(structure(2)).toHaveValue("L5");
    expect(numbers()).toEqual(["2"]);
    expect(screen.queryByText("L5 touched")).not.toBeInTheDocument();

    touch(back, [299, 274]);
    await user.click(structure(3));
    expect(await screen.findByRole("option", { name: /^T10\s*touched on the figure$/ })).toBeVisible();
    await user.keyboard("{Enter}");
    expect(structure(3)).toHaveValue("T10");
    expect(numbers()).toEqual(["2", "3"]);

    await waitFor(async () => {
      const last = requests.flatMap(({ body }) => (body as { objectives?: Sealed })?.objectives ?? []).at(-1);
      const ref = partPlace(seance.id, "objectives");
      const [opened] = await world.crypto.open(world.ref, [{ ref, sealed: sealed.parse(last) }]);
      expect(opened).toMatchObject({
        value: [
          { structure: "Left sacroiliac" },
          { structure: "L5", mark: { view: "back", x: 301, y: 367 } },
          { structure: "T10", mark: { view: "back", x: 299, y: 274 } },
        ],
      });
    }, shown);
  });

  it("proposes it to the row of the table that had the caret last: one of the interventions, one that has no structure yet", async () => {
    const parts = { objectives: [{ structure: "Sacrum" }, { test: "Positive" }], interventions: [{ structure: "L4" }] };
    const { user } = await openSeances(world, { seances: [await aSealedSeance(world, { parts })] });
    await user.click(await screen.findByRole("radio", { name: /^Back/ }, shown));
    const back = await screen.findByRole("img", { name: /^Back: \d+ strokes? drawn$/ }, shown);
    const interventions = within(screen.getByRole("table", { name: "Interventions" }));
    await user.click(interventions.getByRole("combobox", { name: "Comment, row 1" }));
    touch(back, [301, 367]);
    await user.click(await screen.findByRole("button", { name: "Add to row 2 of “Interventions”" }));
    expect(interventions.getByRole("combobox", { name: "Structure, row 2" })).toHaveValue("L5");
    expect(numbers()).toEqual([]);

    touch(back, [301, 367]);
    await user.click(interventions.getByRole("combobox", { name: "Structure, row 3" }));
    expect(await screen.findByRole("option", { name: /^L5\s*touched on the figure$/ })).toBeVisible();
    await user.click(findings().getByRole("combobox", { name: "Test, row 2" }));
    touch(back, [299, 274]);
    await user.click(await screen.findByRole("button", { name: "Add to row 2" }));
    expect(structure(2)).toHaveValue("T10");
    expect(findings().getByRole("combobox", { name: "Test, row 2" })).toHaveValue("Positive");
    expect(numbers()).toEqual(["2"]);
  });

  it("proposes it to the rows of a hybrid session too, where it is what was found, with the number of its row", async () => {
    const parts = {
      hybrid: [{ evaluationTest: "Gillet", disfunction: "Left sacroiliac" }, { evaluationTest: "Spring" }],
    };
    const seance = await aSealedSeance(world, { typeOfSeance: "hybrid", parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("radio", { name: /^Back/ }, shown));
    const back = await screen.findByRole("img", { name: /^Back: \d+ strokes? drawn$/ }, shown);
    const rows = within(screen.getByRole("table", { name: "Findings and treatment" }));
    const found = (row: number) => rows.getByRole("combobox", { name: `Dysfunction, row ${row}` });
    touch(back, [301, 367]);
    await user.click(await screen.findByRole("button", { name: "Add to row 3" }));
    expect(found(3)).toHaveValue("L5");
    expect(numbers()).toEqual(["3"]);
    await user.click(rows.getByRole("combobox", { name: "Test, row 2" }));
    touch(back, [299, 274]);
    await user.click(found(2));
    expect(await screen.findByRole("option", { name: /^T10\s*touched on the figure$/ })).toBeVisible();
    await user.keyboard("{Enter}");
    expect(numbers()).toEqual(["2", "3"]);
    await waitFor(async () => {
      const last = requests.flatMap(({ body }) => (body as { hybrid?: Sealed })?.hybrid ?? []).at(-1);
      const [opened] = await world.crypto.open(world.ref, [
        { ref: partPlace(seance.id, "hybrid"), sealed: sealed.parse(last) },
      ]);
      expect(opened).toMatchObject({
        value: [
          parts.hybrid[0],
          { evaluationTest: "Spring", disfunction: "T10", mark: { view: "back", x: 299, y: 274 } },
          { disfunction: "L5", mark: { view: "back", x: 301, y: 367 } },
        ],
      });
    }, shown);
    await user.click(await screen.findByText("Marks on the figure: 2"));
    await user.click(screen.getByRole("button", { name: "Mark row 1 on the figure: Back" }));
    expect(numbers()).toEqual(["1", "2", "3"]);
  });

  it("proposes it to the warning where that had the caret last", async () => {
    const exclusions = { clinicalSigns: "", exclusionTests: "", warning: "No HVLA" };
    const { user, requests } = await openSeances(world, {
      seances: [await aSealedSeance(world, { parts: { exclusions } })],
      more: [answers(savePatient, () => world.patient)],
    });
    await user.click(await screen.findByRole("radio", { name: /^Back/ }, shown));
    await user.click(screen.getByRole("textbox", { name: "Warning" }));
    touch(await screen.findByRole("img", { name: /^Back: \d+ strokes? drawn$/ }, shown), [301, 367]);
    await user.click(await screen.findByRole("button", { name: "Add to “Warning”" }));
    expect(screen.getByRole("textbox", { name: "Warning" })).toHaveValue("No HVLA, L5");
    expect(structure(1)).toHaveValue("");
    // It is kept with the patient too.
    await waitFor(() => expect(requests.some(asks(savePatient))).toBe(true), shown);
  });

  it("is done without a pointer from the list of marks, which also takes them away", async () => {
    const objectives = [{ structure: "Left sacroiliac" }, { structure: "the whole of it" }];
    const { user } = await openSeances(world, { seances: [await aSealedSeance(world, { parts: { objectives } })] });
    await user.click(await screen.findByText("Marks on the figure: 0", undefined, shown));
    expect(screen.getAllByText("Mark")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Mark row 1 on the figure: Back" }));
    expect(await screen.findByText("Left sacroiliac · Back")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /^Back/ }));
    expect(numbers()).toEqual(["1"]);
    await user.click(screen.getByRole("button", { name: "Take the mark of row 1 away" }));
    await waitFor(() => expect(numbers()).toEqual([]));
  });

  it("is read in the closed session: the row carries the number of its mark", async () => {
    const mark = { view: "back" as const, x: 300, y: 368 };
    const seance = await aSealedSeance(world, {
      finalizedAt: "2026-11-21T14:00:00.000Z",
      can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
      parts: { objectives: [{ structure: "Sacrum" }, { structure: "L5", mark }] },
      views: { back: packLines({ "#00f": [{ x0: 300, y0: 368, x1: 302, y1: 368, scale: 1 }] }) },
    });
    await openSeances(world, { seances: [seance] });
    const row = (await screen.findByText("L5", undefined, shown)).closest("li")!;
    expect(within(row).getByText("2")).toBeVisible();
    expect(numbers()).toEqual(["2"]);
  });

  it("is read in a closed hybrid session, from its own rows", async () => {
    const mark = { view: "back" as const, x: 300, y: 368 };
    const seance = await aSealedSeance(world, {
      typeOfSeance: "hybrid",
      finalizedAt: "2026-11-21T14:00:00.000Z",
      can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
      parts: { hybrid: [{ disfunction: "Sacrum" }, { disfunction: "L5", mark }] },
      views: { back: packLines({ "#00f": [{ x0: 300, y0: 368, x1: 302, y1: 368, scale: 1 }] }) },
    });
    await openSeances(world, { seances: [seance] });
    await screen.findByText("L5", undefined, shown);
    expect(numbers()).toEqual(["2"]);
  });
});

describe("where a structure is", () => {
  it("is the nearest one in reach, of its own side on each view", () => {
    expect(structureAt("back", 281, 391)?.en).toBe("Left sacroiliac");
    expect(structureAt("front", 258, 592)?.en).toBe("Right knee");
    expect(structureAt("right", 600 - 310, 195)?.en).toBe("Right shoulder");
    expect(structureAt("back", 20, 20)).toBeNull();
    expect(structureAt("_blank", 300, 300)).toBeNull();
    expect(placeOf("genou gauche")).toMatchObject({ view: "back", en: "Left knee" });
  });
});
