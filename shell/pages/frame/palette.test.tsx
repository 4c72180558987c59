import { closeNewPatient, newPatientBoard } from "@carnet/shell/app";
import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { searchPatients } from "@carnet/services/patient/contract";
import Palette from "./palette.tsx";

const open = (language: "en" | "fr" = "en") =>
  openScreen([{ path: "/", element: <Palette opened onClose={jest.fn()} pages={[]} onSignOut={jest.fn()} /> }], {
    namespace: "shell",
    words: (spoken) => import(`../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
    language,
    answers: [answers(searchPatients, [])],
  });

afterEach(closeNewPatient);

describe("the palette", () => {
  it.each([
    ["en", "New patient “Zoé N.”"],
    ["fr", "Nouveau patient «\u00a0Zoé N.\u00a0»"],
  ] as const)("opens a new patient of the name that was typed, in %s", async (language, label) => {
    const { user, findByRole } = await open(language);
    await user.type(await findByRole("combobox"), "Zoé N.");
    await user.click(await findByRole("option", { name: label }));
    expect(newPatientBoard.read()).toBe("Zoé N.");
  });

  it("takes a word of the deed for the deed, not for a name", async () => {
    const { user, findByRole } = await open();
    await user.type(await findByRole("combobox"), "new{Enter}");
    await user.click(await findByRole("option", { name: "New patient" }));
    expect(newPatientBoard.read()).toBe("");
  });
});
