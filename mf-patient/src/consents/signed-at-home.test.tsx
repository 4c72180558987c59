import type { Stmt } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import { getConsentFile, getConsentFiles, type SignedAtHome } from "@carnet/services/patient/contract";
import { getInfoRequests } from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aPortalPatient, type PortalPatient } from "../testing/a-portal-patient.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
let camille: PortalPatient;
let somebody: PortalPatient;
beforeAll(async () => {
  clinic = await aClinic();
  camille = await aPortalPatient("camille");
  somebody = await aPortalPatient("somebody");
});

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const form = { id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f", name: "Soins manuels", content: "Je consens." };
const strokes = { width: 560, height: 140, lines: [], typed: "Camille Gagnon" };

interface Lie {
  /** What the server gives in place of the sealed form that was signed. */
  value?: Partial<SignedAtHome>;
  /** What the statement claims otherwise. */
  said?: Record<string, unknown>;
  /** Who signs the statement in her place. */
  signer?: "somebody";
  guardian?: string;
  /** She took it back; what that says otherwise, and who signed it. */
  withdrawn?: { said?: Record<string, unknown>; signer?: "somebody" };
}

/** The record's consents, one of which Camille signed at home with a key that the clinic never certified. */
async function openConsents({ value, said = {}, signer, guardian, withdrawn }: Lie = {}) {
  const record = await aRecord(clinic);
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const patientId = record.kept.patient.id;
  const id = crypto.randomUUID();
  const place = { entity: "consent", record: id, field: "data" } as const;
  const signed = { text: form.content, strokes, guardian: guardian ?? null, signedBy: camille.pubKey };
  const [name, data, swapped] = await clinic.crypto.seal(portal, [
    { ref: { ...place, field: "name" }, value: form.name, rev: 1 },
    { ref: place, value: signed, rev: 1 },
    { ref: place, value: { ...signed, ...value }, rev: 1 },
  ]);
  const signing = signer ? somebody : camille;
  const statement: Stmt = await signing.crypto.sign("consent", {
    clinic: clinicId,
    patient: patientId,
    formId: form.id,
    formAt: "2026-01-05T14:00:00.000Z",
    mode: "patient",
    sealed: await camille.crypto.digestSeance([{ ref: place, sealed: data! }]),
    ...(await camille.crypto.digestConsent(signed)),
    ...said,
  });
  const file = { id, formId: form.id, sealedFor: "portal", mode: "patient", statement, createdAt: at } as const;
  const takenBack = withdrawn && {
    withdrawnAt: at,
    withdrawal: await (withdrawn.signer ? somebody : camille).crypto.sign("consent", {
      clinic: clinicId,
      patient: patientId,
      formId: form.id,
      withdraws: id,
      mode: "patient",
      ...withdrawn.said,
    }),
  };
  return openRoom(clinic, `/patient/${patientId}/consents`, [
    ...record.table,
    ...clinicAnswers(clinic, { forms: [form] }),
    answers(getInfoRequests, {
      infoRequests: [],
      portal: { pkc: wire.pkc, key: wire.key },
      isLinked: true,
      can: { send: true },
    }),
    answers(getConsentFiles, [
      { ...file, clinicId, formName: name!, signedBy: crypto.randomUUID(), can: { remove: false }, ...takenBack },
    ]),
    answers(getConsentFile, { ...file, name: name!, data: (value ? swapped : data)! }),
  ]);
}

describe("a form signed at home (POR-012)", () => {
  it("is verified in the record's consents under the key that came sealed, and says who signed for a child", async () => {
    const screen = await openConsents({ guardian: "Maude Gagnon" });
    expect(await screen.findByText("Verified", {}, shown)).toBeVisible();
    expect(screen.getByText("At home, with their own key")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: form.name }));
    expect(await screen.findByText("Signature verified", {}, shown)).toBeVisible();
    expect(screen.getByText(/by Maude Gagnon, parent or guardian$/)).toBeVisible();
  });

  it.each<[string, Lie]>([
    ["another text stands in its place", { value: { text: "Je consens à tout." } }],
    ["another guardian stands in its place", { guardian: "Maude Gagnon", value: { guardian: "Rose Roy" } }],
    ["somebody else signed it", { signer: "somebody" }],
    ["it was signed for another patient", { said: { patient: crypto.randomUUID() } }],
    ["it was signed for another form", { said: { formId: crypto.randomUUID() } }],
  ])("is not believed where %s", async (_what, lie) => {
    const screen = await openConsents(lie);
    expect(await screen.findByText("Signature wrong", {}, shown)).toBeVisible();
    expect(screen.queryByText("Verified")).toBeNull();
  });

  it("is shown as withdrawn once the key that signed it took it back", async () => {
    const screen = await openConsents({ withdrawn: {} });
    expect(await screen.findByText("Withdrawn", {}, shown)).toBeVisible();
    expect(screen.queryByText("Verified")).toBeNull();
  });

  it.each<[string, NonNullable<Lie["withdrawn"]>]>([
    ["somebody else signed it", { signer: "somebody" }],
    ["it is about another form", { said: { formId: crypto.randomUUID() } }],
    ["it is about another signature", { said: { withdraws: crypto.randomUUID() } }],
    ["it is about another patient", { said: { patient: crypto.randomUUID() } }],
  ])("is not believed to be withdrawn where %s", async (_what, withdrawn) => {
    const screen = await openConsents({ withdrawn });
    expect(await screen.findByText("Withdrawal not verified", {}, shown)).toBeVisible();
  });
});
