import { screen, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { naet, packLines, type Seance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const closed: Partial<Seance> = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: false, pay: true, receipt: true, isForeign: false },
};
const line = { x0: 10, y0: 10, x1: 20, y1: 20, scale: 1 };
const packed = packLines({ "#00f": [line] });
const part = async (name: string) => screen.findByRole("region", { name }, shown);
const more = [answers(getAllergens, [])];

describe("the sheet of a closed session, which is what is printed", () => {
  it("reads NAET and a form of one's own as words, without a field to type in, and leaves out what nobody filled in", async () => {
    const written = naet.parse({
      followUp: { yin: "Faible", organs: { kidneyLeft: true, liver: true } },
      allergens: [{ text: "Blé", emf: 4 }],
      gatePoints: { li4: true },
    });
    const customForm = {
      title: "Posture",
      numCols: 2,
      fields: [
        { id: "a", label: "Standing", value: ["Sway", "Lordosis"], meta: { type: "choice" } },
        { id: "b", label: "Pain", value: false, meta: { type: "choiceYesNo" } },
        { id: "c", label: "Asked in vain", value: "", meta: { type: "text" } },
      ],
    };
    const parts = { naet: written, customForm };
    const seance = await aSealedSeance(world, { ...closed, typeOfSeance: "naet", parts });
    await openSeances(world, { seances: [seance], more });
    const protocol = await part("NAET");
    expect(protocol).toHaveTextContent(/YinFaible.*Kidney, left, Liver.*Blé · EMF 4.*Gate pointsLI4/);
    expect(protocol).not.toHaveTextContent(/Yang|Self-treatments/);
    const form = await part("Posture");
    expect(form).toHaveTextContent(/StandingSway, Lordosis.*PainNo/);
    expect(form).not.toHaveTextContent("Asked in vain");
    for (const each of [protocol, form]) expect(within(each).queryAllByRole("textbox")).toEqual([]);
  });

  it("numbers the rows of a table under the names of its columns, those in which nothing was said left out", async () => {
    const objectives = [
      { structure: "L5", test: "Gillet" },
      { structure: "Sacrum", comment: "Deep" },
    ];
    await openSeances(world, { seances: [await aSealedSeance(world, { ...closed, parts: { objectives } })] });
    const findings = await part("Objective findings");
    expect(findings).toHaveTextContent(/StructureTestComment1L5Gillet2SacrumDeep/);
  });

  it("shows every view that was drawn on at once", async () => {
    const seance = await aSealedSeance(world, { ...closed, views: { front: packed, left: packed } });
    await openSeances(world, { seances: [seance] });
    const drawings = within(await part("Drawings"));
    expect(drawings.getAllByRole("figure")).toHaveLength(2);
    expect(drawings.getAllByRole("img").map((each) => each.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Front/),
      expect.stringMatching(/^Left/),
    ]);
    expect(drawings.queryByRole("radio")).toBeNull();
  });

  it("has the figure beside the sheet where it was drawn on, and names it among what is empty elsewhere", async () => {
    const drawn = await aSealedSeance(world, { ...closed, views: { back: packed }, parts: { notes: "Well." } });
    const { unmount } = await openSeances(world, { seances: [drawn] });
    const sheet = await screen.findByRole("article", {}, shown);
    expect(within(sheet).queryByRole("region", { name: "Drawings" })).toBeNull();
    expect(await part("Drawings")).toBeVisible();
    unmount();
    await openSeances(world, { seances: [await aSealedSeance(world, { ...closed, parts: { notes: "Well." } })] });
    expect(await screen.findByRole("button", { name: /empty parts/ }, shown)).toHaveTextContent("drawings");
  });

  it("says of a text and of a table that they cannot be opened, instead of that nothing was written", async () => {
    const stranger = await aSealedSeance(world, { parts: { notes: "bound elsewhere", objectives: [{ test: "x" }] } });
    const seance = await aSealedSeance(world, { ...closed, parts: { analysis: "Lumbar." } });
    const { notes, objectives } = stranger;
    await openSeances(world, { seances: [{ ...seance, notes, objectives }] });
    for (const name of ["Notes", "Objective findings"])
      expect(within(await part(name)).getByRole("alert")).toHaveTextContent("This part cannot be opened");
    expect(await part("Analysis")).toHaveTextContent("Lumbar.");
  });
});
