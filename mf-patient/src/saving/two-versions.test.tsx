import { screen as page, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";
import { recordParts, type PartName, type PartValues } from "@carnet/shell/record";
import { getSystems } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openFields, openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const systems = {
  "3": { id: 3, name: { en: "Eyes", fr: "Yeux" }, components: [{ id: 1, name: { en: "Dry eyes", fr: "Yeux secs" } }] },
};
const slowly = { timeout: 15_000 };

/** Camille's record on a tab, and a colleague who saves a part of it elsewhere at its first version. */
async function open(tab: string, language: "en" | "fr" = "en", colleague?: MemberView) {
  const record = await aRecord(clinic);
  const { kept, ref } = record;
  const members = colleague ? [answers(getMembers, aMembersView({ members: [colleague] }))] : [];
  const table = [...record.table, ...members, ...clinicAnswers(clinic), answers(getSystems, systems)];
  const room = await openRoom(clinic, `/patient/${kept.patient.id}/${tab}`, table, language);
  const sealedOf = (name: PartName) =>
    name === "notes" || name === "privateInfo" ? kept.patient[name] : kept.patient.anamnese[name]?.sealed;
  return {
    ...room,
    async meanwhile<Name extends PartName>(name: Name, value: PartValues[Name]) {
      const [sealed] = await clinic.crypto.seal(ref, [{ ref: recordParts[name].place, value, rev: 1 }]);
      if (name === "notes" || name === "privateInfo") kept.patient = { ...kept.patient, [name]: sealed };
      else
        kept.patient.anamnese[name as "antecedents"] = {
          sealed: sealed!,
          updatedAt: kept.patient.createdAt,
          updatedBy: colleague?.id ?? clinic.user.id,
        };
    },
    async stored(name: PartName) {
      const [opened] = await clinic.crypto.open(ref, [{ ref: recordParts[name].place, sealed: sealedOf(name)! }]);
      return opened?.ok ? opened.value : opened;
    },
  };
}

/** The two sides of a conflict, once it is there and the other version is open. */
async function sidesOf(part: string, [mine, theirs] = ["Written here", "Saved by somebody else"]) {
  const both = within(await page.findByRole("region", { name: part }, slowly));
  const other = both.getByRole("group", { name: theirs! });
  await waitFor(() => expect(within(other).getByRole("button")).toBeEnabled(), slowly);
  return [both.getByRole("group", { name: mine! }), other] as const;
}

describe("a sealed part that two people changed (DEC-14)", () => {
  it("takes what both changed in other fields without a question, leaves the caret, and takes theirs out again when asked", async () => {
    const { meanwhile, stored, user } = await open("anamnese");
    const sleep = await page.findByLabelText<HTMLTextAreaElement>("Sleep");
    await meanwhile("antecedents", { nbrChildren: 2, mainConsultationSphereId: 3 });
    await user.type(sleep, "Mauvais");
    sleep.setSelectionRange(3, 3);
    const notice = await page.findByText(/^Health history: somebody else changed other places meanwhile/, {}, slowly);
    expect(page.getByLabelText("Children")).toHaveValue("2");
    expect(page.queryByRole("region", { name: /Two versions/ })).toBeNull();
    expect(sleep).toHaveFocus();
    expect(sleep.selectionStart).toBe(3);
    const both = { sleep: "Mauvais", nbrChildren: 2, mainConsultationSphereId: 3 };
    await waitFor(async () => expect(await stored("antecedents")).toEqual(both), slowly);
    await user.click(within(notice.parentElement!).getByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await stored("antecedents")).toEqual({ sleep: "Mauvais" }), slowly);
  });

  it("asks about what both changed alone, and theirs is there once it is chosen, beside what only one changed", async () => {
    const { meanwhile, stored, user } = await open("anamnese");
    const sleep = await page.findByLabelText("Sleep");
    await meanwhile("antecedents", { sleep: "Bon", nbrChildren: 2, mainConsultationSphereId: 3 });
    await user.type(sleep, "Mauvais");
    const [mine, theirs] = await sidesOf("Two versions: Health history");
    expect(mine).toHaveTextContent(/SleepMauvais/);
    expect(theirs).toHaveTextContent(/SleepBon/);
    for (const side of [mine, theirs]) expect(side).not.toHaveTextContent(/Children|Main sphere/);
    expect(sleep).toHaveValue("Mauvais");
    within(theirs).getByRole("button", { name: "Take theirs" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sleep).toHaveValue("Bon"));
    expect(page.queryByRole("region", { name: /Two versions/ })).toBeNull();
    expect(await stored("antecedents")).toMatchObject({ sleep: "Bon", nbrChildren: 2 });
  });

  it.each([
    ["en", /Written here by you, \d+:\d\d [ap]m/, /Saved by Anne Lavoie, .*2026/],
    ["fr", /Écrit ici par vous, \d+ h \d\d/, /Enregistré par Anne Lavoie, .*2026/],
  ] as const)("says who wrote which version and when (%s)", async (language, own, others) => {
    const anne = aMember({ id: crypto.randomUUID(), firstName: "Anne", lastName: "Lavoie" });
    const { meanwhile, user } = await open("anamnese", language, anne);
    const sleep = await page.findByLabelText(/^(Sleep|Sommeil)$/);
    await meanwhile("antecedents", { sleep: "Bon" });
    await user.type(sleep, "Mauvais");
    expect(await page.findByText(others, undefined, slowly)).toBeVisible();
    expect(page.getByText(own)).toBeVisible();
  });

  it("says that the other version is one's own, saved elsewhere", async () => {
    const { meanwhile, user } = await open("anamnese");
    const sleep = await page.findByLabelText("Sleep");
    await meanwhile("antecedents", { sleep: "Bon" });
    await user.type(sleep, "Mauvais");
    expect(await page.findByText(/^Saved by you elsewhere, /, undefined, slowly)).toBeVisible();
  });

  it("follows what is edited on, and keeps that once it is chosen", async () => {
    const { meanwhile, stored, user } = await open("anamnese");
    const sleep = await page.findByLabelText("Sleep");
    await meanwhile("antecedents", { sleep: "Bon", nbrChildren: 2 });
    await user.type(sleep, "Mauvais");
    const [mine] = await sidesOf("Two versions: Health history");
    await user.type(page.getByLabelText("Children"), "2");
    await user.type(sleep, " matin");
    await waitFor(() => expect(mine).toHaveTextContent("Mauvais matin"));
    await user.click(within(mine).getByRole("button", { name: "Keep mine" }));
    const merged = { sleep: "Mauvais matin", nbrChildren: 2 };
    await waitFor(async () => expect(await stored("antecedents")).toEqual(merged), slowly);
  });

  it("shows both remarks of the systems review", async () => {
    const { meanwhile, user } = await open("anamnese?sub=systemsReview");
    await user.click(await page.findByText("Eyes"));
    const remark = { systemId: 3, componentId: 1, isReasonForConsultation: false };
    await meanwhile("systemsReview", { elements: [{ ...remark, text: "Le matin", isCritical: true }] });
    await user.click(page.getByRole("checkbox", { name: "Dry eyes" }));
    await user.type(await page.findByLabelText("About Dry eyes"), "Le soir");
    const [mine, theirs] = await sidesOf("Two versions: Systems review");
    expect(mine).toHaveTextContent("Eyes: Dry eyesLe soir · critical");
    expect(theirs).toHaveTextContent("Eyes: Dry eyesLe matin · critical");
  });

  it("shows both notes", async () => {
    const { meanwhile, user } = await open("patientInfo");
    const notes = await page.findByRole("textbox", { name: "Notes" });
    await meanwhile("notes", "Aime le calme");
    await user.type(notes, "Peur des aiguilles");
    const [mine, theirs] = await sidesOf("Two versions: Notes");
    expect(mine).toHaveTextContent("Peur des aiguilles");
    expect(theirs).toHaveTextContent("Aime le calme");
  });

  it("shows what only the care team reads, and keeps a warning of a session that somebody else wrote, in French", async () => {
    const room = await open("patientInfo", "fr");
    const { meanwhile, stored, user } = room;
    await openFields(room);
    const parents = await page.findByLabelText("Parents ou tuteurs");
    await meanwhile("privateInfo", { parentOrTutorNames: "Paul", exclusionsWarnings: { 3: "Pas de cervicales" } });
    await user.type(parents, "Anne");
    const [mine, theirs] = await sidesOf("Deux versions\u00a0: Pour l’équipe soignante seulement", [
      "Écrit ici",
      "Enregistré par quelqu’un d’autre",
    ]);
    expect(mine).toHaveTextContent("Parents ou tuteursAnne");
    expect(theirs).toHaveTextContent("Parents ou tuteursPaul");
    for (const side of [mine, theirs]) expect(side).not.toHaveTextContent("Avertissement");
    expect(within(theirs).getByRole("button", { name: "Prendre l’autre version" })).toBeEnabled();
    await user.click(within(mine).getByRole("button"));
    const kept = { parentOrTutorNames: "Anne", exclusionsWarnings: { 3: "Pas de cervicales" } };
    await waitFor(async () => expect(await stored("privateInfo")).toEqual(kept), slowly);
  });
});
