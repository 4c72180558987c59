import { cleanup } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { Sealed, Stmt } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import {
  getConsentFile,
  getConsentFiles,
  getConsents,
  getSigned,
  type ConsentFileRow,
  type ConsentView,
  type SignedAtHome,
} from "@carnet/services/patient/contract";
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

const shown = { timeout: 30_000 };
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
  /** Of before there was a sequence: she took it back; what that says otherwise, and who signed it. */
  withdrawn?: { said?: Record<string, unknown>; signer?: "somebody" };
  /** What the server gives otherwise than it was kept. */
  server?: (kept: Kept) => void;
}

/** What a service keeps of the consents of a record and of what was signed at home. */
interface Kept {
  files: ConsentFileRow[];
  agreements: ConsentView[];
  signed: { statements: Stmt[]; count: Sealed | null };
}

/** The record's consents, one of which Camille signed at home with a key that the clinic never certified. */
async function openConsents(
  { value, said = {}, signer, guardian, withdrawn, server }: Lie = {},
  language?: "en" | "fr",
) {
  const record = await aRecord(clinic);
  const { portal, wire, accessCode: code } = await clinic.crypto.createPortal(record.ref);
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
  const own = (await signing.crypto.acceptPortal({ clinicId, patientId, blob: wire.invite, code })).portal;
  const kept: Kept = { files: [], agreements: [], signed: { statements: [], count: null } };
  /** Signs the next thing at home, which the service keeps. */
  const next = async (claims: Record<string, unknown>) => {
    const { statement, count } = await signing.crypto.signAtHome(own, "consent", claims, kept.signed);
    kept.signed = { statements: [...kept.signed.statements, statement], count };
    return statement;
  };
  const claims = {
    formId: form.id,
    formAt: "2026-01-05T14:00:00.000Z",
    mode: "patient",
    sealed: await camille.crypto.digestSeance([{ ref: place, sealed: data! }]),
    ...(await camille.crypto.digestConsent(signed)),
  };
  const isOther = Object.keys(said).length > 0;
  const statement = isOther
    ? await signing.crypto.sign("consent", { clinic: clinicId, patient: patientId, ...claims, ...said })
    : await next(claims);
  const file = { id, formId: form.id, sealedFor: "portal", mode: "patient", statement, createdAt: at } as const;
  const row = { ...file, clinicId, formName: name!, signedBy: crypto.randomUUID(), can: { remove: false } };
  kept.files = [row];
  if (withdrawn) {
    const withdrawal = await (withdrawn.signer ? somebody : camille).crypto.sign("consent", {
      clinic: clinicId,
      patient: patientId,
      formId: form.id,
      withdraws: id,
      mode: "patient",
      ...withdrawn.said,
    });
    kept.files = [{ ...row, withdrawnAt: at, withdrawal }];
  }
  const open = () =>
    openRoom(
      clinic,
      `/patient/${patientId}/consents`,
      [
        answers(getConsents, () => kept.agreements),
        answers(getSigned, () => kept.signed),
        answers(getConsentFiles, () => kept.files),
        ...record.table,
        ...clinicAnswers(clinic, { forms: [form] }),
        answers(getInfoRequests, {
          infoRequests: [],
          portal: { pkc: wire.pkc, key: wire.key },
          isLinked: true,
          can: { send: true },
        }),
        answers(getConsentFile, () => ({ ...kept.files[0]!, name: name!, data: (value ? swapped : data)! })),
      ],
      language,
    );
  const home = { patientId, id, kept, next, row };
  return { home, open, screen: server ? null : await open() };
}
const opened = async (lie: Lie = {}) => (await openConsents(lie)).screen!;

/** She signs the form, shares with a therapist, and takes one of both back at home; the service knows. */
async function withdrawn({ what = "form" as "form" | "sharing", language = "en" as "en" | "fr" } = {}) {
  const { home, open } = await openConsents({ server: () => undefined }, language);
  const { kept, next, id, row, patientId } = home;
  const agreement = { id: crypto.randomUUID(), patientId, clinicId, therapistId: null, mode: "witnessed" } as const;
  const statement = await clinic.crypto.sign("consent", {
    clinic: clinicId,
    patient: patientId,
    grantee: clinicId,
    mode: "witnessed",
  });
  const signature = { v: 1, data: "A".repeat(140) } as const;
  const shared: ConsentView = { ...agreement, signature, statement, signedBy: clinic.user.id, createdAt: at };
  kept.agreements = [shared];
  const withdrawal =
    what === "form"
      ? await next({ formId: form.id, withdraws: id, mode: "patient" })
      : await next({ grantee: clinicId, withdraws: shared.id, mode: "patient" });
  const taken = { withdrawnAt: at, withdrawal };
  if (what === "form") kept.files = [{ ...row, ...taken }];
  else kept.agreements = [{ ...shared, ...taken }];
  return { ...home, open, shared };
}

describe("a form signed at home (POR-012)", () => {
  it("is verified in the record's consents under the key that came sealed, and says who signed for a child", async () => {
    const screen = await opened({ guardian: "Maude Gagnon" });
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
    const screen = await opened(lie);
    expect(await screen.findByText("Signature wrong", {}, shown)).toBeVisible();
    expect(screen.queryByText("Verified")).toBeNull();
  });

  it("is shown as withdrawn once the key that signed it took it back", async () => {
    const screen = await opened({ withdrawn: {} });
    expect(await screen.findByText("Withdrawn", {}, shown)).toBeVisible();
    expect(screen.queryByText("Verified")).toBeNull();
  });

  it.each<[string, NonNullable<Lie["withdrawn"]>]>([
    ["somebody else signed it", { signer: "somebody" }],
    ["it is about another form", { said: { formId: crypto.randomUUID() } }],
    ["it is about another signature", { said: { withdraws: crypto.randomUUID() } }],
    ["it is about another patient", { said: { patient: crypto.randomUUID() } }],
  ])("is not believed to be withdrawn where %s", async (_what, withdrawn) => {
    const screen = await opened({ withdrawn });
    expect(await screen.findByText("Withdrawal not verified", {}, shown)).toBeVisible();
  });
});

describe("what a patient withdrew at home, whatever the server shows of it (POR-026)", () => {
  it.each(["form", "sharing"] as const)(
    "is shown as withdrawn, and no more is said where all of it is there: %s",
    async (what) => {
      const { open } = await withdrawn({ what });
      const screen = await open();
      expect(await screen.findByText("Withdrawn", {}, shown)).toBeVisible();
      expect(screen.queryByText(/is not all that the patient signed/)).toBeNull();
    },
  );

  it.each([
    ["en", "form", /^The patient withdrew “Soins manuels”, and the server shows it as if they had not/],
    ["fr", "form", /^La personne a retiré «\sSoins manuels\s», et le serveur le montre comme si/],
    ["en", "sharing", /^The patient withdrew “The clinic”, and the server shows it as if they had not/],
  ] as const)("is withdrawn where the server hides that: %s, %s", async (language, what, said) => {
    const { open, kept, row, shared } = await withdrawn({ what, language });
    kept.files = [row];
    kept.agreements = [shared];
    const screen = await open();
    expect(await screen.findByText(said, {}, shown)).toBeVisible();
    expect(await screen.findByText(language === "en" ? "Withdrawn" : "Retiré", {}, shown)).toBeVisible();
  });

  it("is missed where the server leaves the withdrawal out, with the list that says it or alone", async () => {
    const { open, kept, row } = await withdrawn();
    kept.files = [row];
    kept.signed = { ...kept.signed, statements: kept.signed.statements.slice(0, 1) };
    const screen = await open();
    expect(await screen.findByText(/^Something is left out of what the patient signed/, {}, shown)).toBeVisible();
  });

  it("is missed where the server goes back to what was before this browser saw it", async () => {
    const { open, kept, row, home } = await withdrawn().then((made) => ({ ...made, home: made }));
    await (await open()).findByText("Withdrawn", {}, shown);
    cleanup();
    queryClient.clear();
    kept.files = [row];
    kept.signed = { statements: [], count: null };
    const screen = await home.open();
    expect(await screen.findByText(/^It shows less than was signed/, {}, shown)).toBeVisible();
  });

  it("is missed where the server leaves the form out with it", async () => {
    const { open, kept } = await withdrawn();
    kept.files = [];
    const screen = await open();
    expect(await screen.findByText(/^1 form signed at home is not in this list/, {}, shown)).toBeVisible();
  });

  it("is not invented: nobody but her signs that a form or a sharing is withdrawn", async () => {
    const { home, open } = await openConsents({ server: () => undefined });
    const { kept, row, id, patientId } = home;
    const about = { clinic: clinicId, patient: patientId, mode: "patient", seq: 2 };
    const withdrawal = await somebody.crypto.sign("consent", { ...about, formId: form.id, withdraws: id });
    kept.files = [{ ...row, withdrawnAt: at, withdrawal }];
    const screen = await open();
    expect(await screen.findByText("Withdrawal not verified", {}, shown)).toBeVisible();
    expect(
      screen.getByText(/^“Soins manuels” is shown as withdrawn, and nothing that the patient signed/),
    ).toBeVisible();
    const { open: again, kept: other, shared } = await withdrawn({ what: "sharing" });
    const grantee = { grantee: clinicId, withdraws: shared.id };
    other.signed = { ...other.signed };
    other.agreements = [
      { ...shared, withdrawnAt: at, withdrawal: await somebody.crypto.sign("consent", { ...about, ...grantee }) },
    ];
    cleanup();
    const second = await again();
    expect(await second.findByText("Withdrawal not verified", {}, shown)).toBeVisible();
  });

  it("does not take a form with it that was signed after: an older withdrawal does not stand for it", async () => {
    const { open, kept, next, row } = await withdrawn();
    const [taken] = kept.files;
    const anew = { ...row, id: crypto.randomUUID(), statement: await next({ formId: form.id, mode: "patient" }) };
    kept.files = [{ ...anew, withdrawnAt: at, withdrawal: taken!.withdrawal }, taken!];
    const screen = await open();
    expect(await screen.findByText("Withdrawal not verified", {}, shown)).toBeVisible();
    expect(screen.getByText("Withdrawn")).toBeVisible();
  });
});
