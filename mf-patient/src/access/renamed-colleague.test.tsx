import { screen, within } from "@testing-library/react";
import type { PersonName } from "@carnet/shell/crypto";
import { answers, type Answer } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getUser } from "@carnet/services/account/contract";
import { getMembers } from "@carnet/services/clinic/contract";
import { getAccessEvents, getConsent, getReaders, type AccessEntry } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

const sylvie = { firstName: "Sylvie", lastName: "Lavoie", email: "sylvie@tilleuls.example" };
const wellknown = { firstName: "Dominique", lastName: "Renom", email: "renom@tilleuls.example" };
const shown = { timeout: 15_000 };

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

/** A colleague in the clinic's log, under a name or, as before there were names, under none. */
async function certified(name: PersonName | null): Promise<{ id: string; pubKey: string }> {
  const { crypto: pm } = clinic;
  const id = crypto.randomUUID();
  const { principal } = await pm.signup({ email: `${id}@tilleuls.example`, password: "phrase", escrow: "none" });
  const { pubKey } = principal;
  const line = { clinicId, member: id, pubKey, role: "therapist", evidence: "qr" } as const;
  await clinic.add([await pm.certify({ ...line, ...(name && { name }) })]);
  return { id, pubKey };
}

async function open(readers: AccessEntry[], more: Answer[], language: "en" | "fr" = "en") {
  const record = await aRecord(clinic);
  const table = [
    ...more,
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getReaders, readers),
    answers(getAccessEvents, { rows: [], total: 0 }),
  ];
  return openRoom(clinic, `/patient/${record.kept.patient.id}/accessList`, table, language);
}

/** Chooses a colleague in the dialog that gives access, as the server names them. */
async function choose(name: PersonName | null, changes: typeof sylvie, language: "en" | "fr" = "en") {
  const { id, pubKey } = await certified(name);
  const members = aMembersView({ members: [aMember({ id, pubKey, ...changes })] });
  const room = await open(
    [],
    [answers(getMembers, members), answers(getUser, { id, pubKey, ...changes }), answers(getConsent, null)],
    language,
  );
  const words = language === "en" ? ["Give access", /colleague/] : ["Donner accès", /collègue/];
  await room.user.click(await screen.findByRole("button", { name: words[0]! }, shown));
  const dialog = within(await screen.findByRole("dialog"));
  await room.user.click(await dialog.findByRole("combobox", { name: words[1]! }));
  await room.user.click(await screen.findByRole("option", { name: `${changes.firstName} ${changes.lastName}` }));
  return { ...room, dialog };
}

describe("a colleague whom the server shows under another name than the clinic certified (CRY-004)", () => {
  it.each([
    ["en", "Name changed", /shows Dominique Renom \(renom@.+ certified another name/, "Sign and give access"],
    ["fr", "Nom changé", /montre Dominique Renom \(renom@.+ certifié un autre nom/, "Signer et donner accès"],
  ] as const)(
    "is given no record: the patient is asked to sign nothing, and nothing is sent (%s)",
    async (...words) => {
      const [language, badge, why, deed] = words;
      const { dialog, requests } = await choose(sylvie, wellknown, language);
      expect(await dialog.findByText(why, undefined, shown)).toBeVisible();
      expect(dialog.getByText(badge)).toBeVisible();
      expect(dialog.queryByRole("article")).not.toBeInTheDocument();
      expect(dialog.getByRole("button", { name: deed })).toBeDisabled();
      expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
    },
  );

  it("is told apart by the e-mail alone", async () => {
    const { dialog } = await choose(sylvie, { ...sylvie, email: "sylvie@tilleuls.exmaple" });
    expect(await dialog.findByText("Name changed", undefined, shown)).toBeVisible();
  });

  it("is marked in the list of readers, and in the question before access is taken away", async () => {
    const { id } = await certified(sylvie);
    const other = await certified(null);
    const [reader] = getReaders.example.answer as AccessEntry[];
    const line = { ...reader!, can: { revoke: true } };
    const { user } = await open(
      [
        { ...line, id, ...wellknown },
        { ...line, id: other.id, firstName: "Jean", lastName: "Roy", email: "jean@tilleuls.example" },
      ],
      [],
    );
    expect(await screen.findByText(/other names here than your clinic.*: Dominique Renom\./, {}, shown)).toBeVisible();
    const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
    expect(rowOf("Dominique Renom").getByText("Name changed")).toBeVisible();
    expect(rowOf("Jean Roy").queryByText("Name changed")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Take access from Dominique Renom" }));
    expect(await screen.findByText(/may be taking access from somebody else/)).toBeVisible();
  });
});

describe("the name that stands in a consent", () => {
  it.each([
    ["certified", sylvie, "Your clinic certified this name and e-mail for this key."],
    ["not certified yet, which is said and stops nothing", null, /^This name is not certified yet by your clinic/],
  ] as const)("is %s", async (_what, name, words) => {
    const { dialog } = await choose(name, sylvie);
    expect(await dialog.findByText(words, undefined, shown)).toBeVisible();
    expect(await dialog.findByText(/agree that Sylvie Lavoie may read/)).toBeVisible();
  });
});
