import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import {
  addTerm,
  deleteTerm,
  getLexicon,
  type LexiconTerm,
  type LexiconView,
  subLexicons,
  getClinic,
} from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/admin?sub=lexicon`;
const aTerm = (en: string, fr: string, overrides: Partial<LexiconTerm> = {}): LexiconTerm => ({
  id: crypto.randomUUID(),
  clinicId: null,
  isGeneral: true,
  term: { en, fr },
  can: { write: false },
  ...overrides,
});
const own = aTerm("Sigmoid", "Sigmoïde", { isGeneral: false, clinicId: tilleuls, can: { write: true } });
const lexicon = {
  ...(Object.fromEntries(subLexicons.map((name) => [name, []])) as unknown as LexiconView),
  anat: [own, aTerm("Liver", "Foie"), aTerm("Knee", "Genou")],
};
const table = [answers(getClinic, aClinicView()), answers(getLexicon, lexicon)];

describe("the lexicon editor", () => {
  it("opens on anatomy with thirteen tabs, and finds without accents in both languages", async () => {
    const { user } = await openRoom(at, table);
    expect(await screen.findByRole("tab", { name: /Anatomy/, selected: true })).toBeVisible();
    expect(screen.getByRole("tablist", { name: "Lists" }).children).toHaveLength(13);
    await user.type(screen.getByRole("searchbox", { name: "Find a term" }), "sigmoide");
    expect(screen.getByText("1 term")).toBeVisible();
    expect(screen.queryByText("Liver")).not.toBeInTheDocument();
  });

  it("adds a term for the clinic, and offers no change to a general one", async () => {
    const opened = await openRoom(at, [...table, answers(addTerm, { id: own.id })]);
    expect(await screen.findByText("Knee")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Edit “Knee”" })).not.toBeInTheDocument();
    await opened.user.type(screen.getByRole("textbox", { name: "French" }), "Rotule");
    await opened.user.click(screen.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(opened.requests.find(({ method }) => method === "POST")?.body).toEqual({
        clinicId: tilleuls,
        subLex: "anat",
        term: { en: "", fr: "Rotule" },
      }),
    );
  });

  it("asks before it deletes, and has a way back (NAV-014)", async () => {
    const opened = await openRoom(at, [...table, answers(deleteTerm, {}), answers(addTerm, { id: own.id })]);
    await opened.user.click(await screen.findByRole("button", { name: "Delete “Sigmoid”" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Sigmoid”?" }));
    expect(question.getByText(/no longer proposed to anybody in the clinic/)).toBeVisible();
    expect(opened.requests.some(({ method }) => method === "DELETE")).toBe(false);
    await opened.user.click(question.getByRole("button", { name: "Delete the term" }));
    await opened.user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(opened.requests.some(({ method }) => method === "POST")).toBe(true));
  });
});
