import { screen, waitFor, within } from "@testing-library/react";
import { flushAll } from "@carnet/shell/journal";
import { answers, asks } from "@carnet/shell/testing";
import { getLexicon, addTerm, changeTerm, deleteTerm, type LexiconView } from "@carnet/services/clinic/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openPart } from "../testing/open-part.ts";
import { noTerms, openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const term = (en: string, fr: string, own = false) => ({
  id: crypto.randomUUID(),
  clinicId: null,
  isGeneral: !own,
  term: { en, fr },
  can: { write: own },
});

/** The terms of the list that is open; the head of the session has lists of the device besides. */
const proposed = async () => within(await screen.findByRole("listbox", undefined, shown)).getAllByRole("option");

describe("the lexicon in a session", () => {
  it("completes the free texts, each from its own list, in the language in force", async () => {
    const lexicon: LexiconView = {
      ...noTerms,
      motives: [term("Low back pain", "Lombalgie")],
      analysis: [term("Facilitated segment", "Segment facilité")],
      treatmentPlan: [term("Follow-up in two weeks", "Suivi dans deux semaines")],
      results: [term("Better sleep", "Meilleur sommeil")],
      notes: [term("Pain at night", "Douleur la nuit")],
      interventions: [term("Psoas released", "Libération du psoas")],
    };
    const { user } = await openSeances(world, {
      seances: [await aSealedSeance(world)],
      more: [answers(getLexicon, lexicon)],
      language: "fr",
    });
    for (const folded of ["Analyse", "Au sujet des interventions", "Notes", "Effet du dernier traitement"])
      await openPart(user, folded);
    for (const [part, typed, completed] of [
      ["Motif de la visite", "lomb", "Lombalgie"],
      ["Analyse", "facil", "Segment facilité"],
      ["Au sujet des interventions", "psoas", "Libération du psoas"],
      ["Plan de traitement", "deux sem", "Suivi dans deux semaines"],
      ["Notes", "nuit", "Douleur la nuit"],
      ["Effet du dernier traitement", "somm", "Meilleur sommeil"],
    ] as const) {
      const field = await screen.findByRole("textbox", { name: part }, shown);
      await user.type(field, typed);
      expect((await proposed())[0]).toHaveTextContent(completed);
      await user.keyboard("{ArrowDown}{Enter}");
      expect(field).toHaveValue(completed);
    }
    // What waits would be sent to the server of the next test.
    await flushAll();
  });

  it("completes what is written of the drawings, and the long answers of a form of one's own", async () => {
    const fields = [{ id: "a", label: "Standing", value: "", meta: { type: "text" } }];
    const { user } = await openSeances(world, {
      seances: [await aSealedSeance(world, { parts: { customForm: { title: "Posture", numCols: 1, fields } } })],
      more: [answers(getLexicon, { ...noTerms, notes: [term("Pain at night", "Douleur la nuit")] })],
    });
    for (const name of ["What the drawings show", "Standing"]) {
      const field = await screen.findByRole("textbox", { name }, shown);
      await user.type(field, "pain");
      expect((await proposed())[0]).toHaveTextContent("Pain at night");
      await user.keyboard("{ArrowDown}{Enter}");
      expect(field).toHaveValue("Pain at night");
    }
    await flushAll();
  });

  it("lets a therapist who runs nothing correct and remove their own words there, and no others", async () => {
    const own = term("Lunula", "Lunule", true);
    const lexicon: LexiconView = { ...noTerms, anat: [own, term("Liver", "Foie")] };
    const { user, requests } = await openSeances(world, {
      seances: [await aSealedSeance(world)],
      more: [answers(getLexicon, lexicon), answers(changeTerm, {}), answers(deleteTerm, {}), answers(addTerm, own)],
      clinic: { canAdmin: false },
    });
    const table = await screen.findByRole("table", { name: "Objective findings" }, shown);
    await user.type(within(table).getByRole("combobox", { name: /Structure.*1/ }), "lun");
    expect((await proposed())[0]).toHaveTextContent("Lunulamy list");
    await user.click(screen.getByRole("button", { name: "Correct or remove my words…" }));

    const dialog = within(await screen.findByRole("dialog", undefined, shown));
    expect(await dialog.findByRole("tab", { name: /Anatomy/, selected: true }, shown)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Edit “Liver”" })).not.toBeInTheDocument();
    expect(dialog.queryByRole("switch", { name: "For everybody in the clinic" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Edit “Lunula”" }));
    const fields = dialog.getAllByRole("textbox", { name: "English" });
    await user.type(fields.at(-1) as HTMLElement, " of the nail");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(requests.find(asks(changeTerm, { id: own.id }))?.body).toMatchObject({
        term: { en: "Lunula of the nail", fr: "Lunule" },
      }),
    );
    await user.click(await dialog.findByRole("button", { name: "Delete “Lunula”" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Lunula”?" }, shown));
    await user.click(question.getByRole("button", { name: "Delete the term" }));
    await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
  });
});
