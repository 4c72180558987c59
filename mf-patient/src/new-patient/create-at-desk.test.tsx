import { waitFor } from "@testing-library/react";
import { answers, openScreen } from "@carnet/shell/testing";
import { aListedClinic, aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getDuplicates, savePatient, type CreatePatientBody } from "@carnet/services/patient/contract";
import { getKeyHolders, getMembers, getMyClinics } from "@carnet/services/clinic/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { createdView } from "../testing/a-record.ts";
import { NewPatient } from "./new-patient.tsx";

const password = "quatre-tilleuls-en-fleur";
const named = { firstName: "Julie", lastName: "Lavoie", email: "julie.lavoie@tilleuls.example" };
const [sofia, julie] = [crypto.randomUUID(), crypto.randomUUID()];
let clinic: Clinic;
let keys: Record<"sofia" | "julie", string>;

/** The clinic of Dr Morel with a therapist and a desk in its log, and the desk signed in on this page. */
beforeAll(async () => {
  clinic = await aClinic();
  const { crypto: pm, add } = clinic;
  const joins = async (name: string, id: string, role: "therapist" | "staff") => {
    const email = `${name}@tilleuls.example`;
    const { principal } = await pm.signup({ email, password, escrow: "none" });
    const member = { clinicId, member: id, pubKey: principal.pubKey, role, evidence: "qr" } as const;
    await add([await pm.certify({ ...member, ...(id === julie && { name: named }) })]);
    return { email, principal };
  };
  const therapist = await joins("julie", julie, "therapist");
  const { email, principal } = await joins("sofia", sofia, "staff");
  keys = { sofia: principal.pubKey, julie: therapist.principal.pubKey };
  await pm.lock();
  const { handle } = await pm.stretch(email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await pm.unlock(handle, record, { userId: sofia, sessionId: clinic.user.sessionId });
  await pm.syncLog(clinicId, clinic.log);
});

async function open(language: "en" | "fr" = "en", changes: Partial<typeof named> = {}) {
  const sent: CreatePatientBody[] = [];
  const { id, firstName, lastName, pubKey } = clinic.user;
  const members = [
    aMember({ id, firstName, lastName, pubKey, isOwner: true }),
    aMember({ id: julie, pubKey: keys.julie, ...named, ...changes }),
    aMember({ id: sofia, firstName: "Sofia", lastName: "Duarte", pubKey: keys.sofia, plan: null }),
  ];
  const screen = await openScreen([{ path: "/", element: <NewPatient typed="camille gagnon" onClose={() => {}} /> }], {
    namespace: "patient",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: { ...clinic.user, id: sofia, pubKey: keys.sofia },
    language,
    answers: [
      answers(getMyClinics, [aListedClinic({ isOwner: false, canAdmin: false, plan: null })]),
      answers(getMembers, aMembersView({ members })),
      answers(getKeyHolders, [{ userId: id, pubKey: pubKey! }]),
      ...clinicAnswers(clinic),
      answers(getDuplicates, []),
      answers(savePatient, ({ body }) => {
        sent.push(body as CreatePatientBody);
        return {
          ...createdView(body as CreatePatientBody, julie),
          mode: "restricted" as const,
          pkc: null,
          identity: null,
        };
      }),
    ],
  });
  return { screen, sent };
}

describe("a new patient at the front desk (A-62)", () => {
  it("has no first session and no form to send, and asks who treats", async () => {
    const { screen, sent } = await open("fr");
    await screen.user.click(await screen.findByRole("button", { name: /^Créer et ouvrir/ }));
    expect(await screen.findByText("Choisissez qui traite.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /séance 1|formulaire/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it("is sealed for the therapist and the owner, and for nobody at the desk", async () => {
    const { screen, sent } = await open();
    await screen.user.type(await screen.findByLabelText(/^Date of birth/), "03/31/1988");
    await screen.user.click(screen.getByRole("radio", { name: "Female" }));
    await screen.user.type(screen.getByLabelText("Phone"), "4185550119");
    await screen.user.click(screen.getByRole("combobox", { name: /^Therapist/ }));
    expect(screen.queryByRole("option", { name: "Sofia Duarte" })).toBeNull();
    await screen.user.click(await screen.findByRole("option", { name: "Julie Lavoie" }));
    await screen.user.click(screen.getByRole("button", { name: /^Create and open/ }));
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
    const [body] = sent;
    expect(body).toMatchObject({ therapistId: julie, keyForPrincipal: null });
    expect(body!.keysForOthers.map(({ userId }) => userId).sort()).toEqual([clinic.user.id, julie].sort());
    await waitFor(() => expect(location.pathname).toBe(`/therapist/patient/${body!.id}`));
    const claims = [sofia, julie].map((userId) => ({ userId }));
    expect(await clinic.crypto.proveReaders(clinicId, body!.id, claims)).toEqual([
      { userId: sofia, reason: null },
      { userId: julie, reason: { why: "therapist" } },
    ]);
  });

  it.each([
    ["en", /^Create and open/, "Name changed", /No record is opened for it until the owner has confirmed the new name/],
    ["fr", /^Créer et ouvrir/, "Nom changé", /Aucun dossier ne s’ouvre pour elle tant que le propriétaire/],
  ] as const)("is made for no therapist whom the server shows under another name (%s)", async (...words) => {
    const [language, deed, badge, why] = words;
    const { screen, sent } = await open(language, { lastName: "Renom" });
    await screen.user.click(await screen.findByRole("combobox", { name: /^Th[ée]rap/ }));
    await screen.user.click(await screen.findByRole("option", { name: "Julie Renom" }));
    expect(await screen.findByText(why, undefined, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText(badge)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: deed }));
    expect(await screen.findByText(language === "en" ? "This name has changed." : "Ce nom a changé.")).toBeVisible();
    expect(sent).toEqual([]);
  });
});
