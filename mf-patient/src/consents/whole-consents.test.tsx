import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { answers, asks, type Answer } from "@carnet/shell/testing";
import {
  addConsentFile,
  getConsentFiles,
  getConsents,
  removeConsentFile,
  savePatient,
  type ConsentFileRow,
  type ConsentView,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const slow = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const form = { id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f", name: "Soins manuels", content: "Je consens." };

/** Camille's record, whose consents a service keeps that gives what is in `given` alone. */
async function aConsentedRecord() {
  const record = await aRecord(clinic);
  const { kept, ref } = record;
  const given = { forms: [] as ConsentFileRow[], agreements: [] as ConsentView[] };
  const keepList = (manifest: (typeof kept)["patient"]["manifest"] | undefined) => {
    if (manifest) kept.patient = { ...kept.patient, manifest };
  };
  const table: Answer[] = [
    answers(getConsentFiles, () => given.forms),
    answers(getConsents, () => given.agreements),
    answers(addConsentFile, ({ body }) => {
      const { id, formId, name, sealedFor, statement, manifest } = addConsentFile.body.parse(body);
      keepList(manifest);
      const row = { id, clinicId, formId, formName: name, sealedFor, statement } as const;
      given.forms = [
        { ...row, mode: "witnessed", signedBy: clinic.user.id, createdAt: at, can: { remove: true } },
        ...given.forms,
      ];
      return { id, formName: name, createdAt: at };
    }),
    answers(removeConsentFile, ({ params, body }) => {
      keepList(body.manifest);
      given.forms = given.forms.filter(({ id }) => id !== params["id"]);
      return {};
    }),
    ...record.table,
    ...clinicAnswers(clinic, { forms: [form] }),
  ];
  const open = (language: "en" | "fr" = "en") => {
    cleanup();
    return openRoom(clinic, `/patient/${kept.patient.id}/consents`, table, language);
  };
  const listed = async () =>
    (await clinic.crypto.openManifest(ref, "record", kept.patient.manifest))?.content as
      { consents?: { forms: object; agreements: object } } | undefined;
  return { record, given, open, listed };
}

/** Signs the clinic's form on the page. */
async function sign({ open }: Awaited<ReturnType<typeof aConsentedRecord>>) {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign a form" }, slow));
  await user.click(await screen.findByRole("button", { name: /I sign as Camille Gagnon/ }));
  await user.click(screen.getByRole("button", { name: "Keep the signed form" }));
  await screen.findByRole("button", { name: form.name }, slow);
  return user;
}

/** An agreement for the clinic that Camille signed at home, with a key that the clinic never certified. */
function atHome(patientId: string): ConsentView {
  const claims = { t: "consent", v: 1, clinic: clinicId, patient: patientId, grantee: clinicId, mode: "patient" };
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const statement = { body, sig: "A".repeat(86), by: "C".repeat(43) };
  const signature = { v: 1, data: "A".repeat(140) } as const;
  const who = { patientId, clinicId, therapistId: null, signedBy: crypto.randomUUID() };
  return { id: crypto.randomUUID(), ...who, mode: "patient", signature, statement, createdAt: at };
}

describe("consents that a server leaves out (P18)", () => {
  it("are listed by the call that keeps them, and no longer once they are removed", async () => {
    const consented = await aConsentedRecord();
    const { given, listed } = consented;
    const user = await sign(consented);
    const [signed] = given.forms;
    expect((await listed())?.consents).toEqual({
      forms: { [signed!.id]: await clinic.crypto.digestStatement(signed!.statement) },
      agreements: {},
    });
    await user.click(screen.getByRole("button", { name: `Remove ${form.name}` }));
    await user.click(within(await screen.findByRole("dialog", {}, slow)).getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect((await listed())?.consents?.forms).toEqual({}), slow);
    expect(screen.queryByText(/is not given|in no list/)).toBeNull();
  });

  it.each([
    ["en", "1 signed form was kept, and the server does not give it."],
    ["fr", "1 formulaire signé a été gardé, et le serveur ne le donne pas."],
  ] as const)("are missed in words: %s", async (language, words) => {
    const consented = await aConsentedRecord();
    await sign(consented);
    consented.given.forms = [];
    await consented.open(language);
    expect(await screen.findByText(words, {}, slow)).toBeVisible();
  });

  it("are told of where another statement stands in their place, and let go by who says so", async () => {
    const consented = await aConsentedRecord();
    await sign(consented);
    const { given } = consented;
    const earlier = await clinic.crypto.sign("consent", { clinic: clinicId, formId: form.id, at: 1 });
    given.forms = given.forms.map((each) => ({ ...each, statement: earlier }));
    const { user } = await consented.open();
    await screen.findByText("1 consent is another than was listed.", {}, slow);
    await user.click(screen.getByRole("button", { name: "It is lost: go on without it" }));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, slow));
    await waitFor(() => expect(screen.queryByText(/is another than/)).toBeNull(), slow);
  });

  it("that the patient signed at home are listed by the first who writes here and reads them, and missed from then on", async () => {
    const consented = await aConsentedRecord();
    const { given, listed, record } = consented;
    const own = atHome(record.kept.patient.id);
    given.agreements = [own];
    await consented.open();
    await waitFor(
      async () =>
        expect((await listed())?.consents?.agreements).toEqual({
          [own.id]: { digest: await clinic.crypto.digestStatement(own.statement), isForAll: true },
        }),
      slow,
    );
    given.agreements = [];
    await consented.open();
    expect(
      await screen.findByText("1 agreement to share was kept, and the server does not give it.", {}, slow),
    ).toBeVisible();
  });

  it("are missed beside what is no statement at all", async () => {
    const consented = await aConsentedRecord();
    await sign(consented);
    const { given, record } = consented;
    const own = atHome(record.kept.patient.id);
    given.forms = [];
    given.agreements = [{ ...own, statement: { ...own.statement, sig: "S".repeat(86) } }];
    await consented.open();
    expect(await screen.findByText(/1 signed form was kept/, {}, slow)).toBeVisible();
  });

  it("are not listed by who only reads", async () => {
    const consented = await aConsentedRecord();
    const { given, record } = consented;
    given.agreements = [atHome(record.kept.patient.id)];
    record.kept.patient = { ...record.kept.patient, can: { ...record.kept.patient.can, write: false } };
    const { requests } = await consented.open();
    await screen.findByRole("button", { name: /The clinic|clinic/ }, slow);
    expect(requests.filter(asks(savePatient))).toEqual([]);
  });

  it("that come back after they were removed are in no list, which is said calmly, and listed in one step", async () => {
    const consented = await aConsentedRecord();
    const { given, listed } = consented;
    await sign(consented);
    const statement = await clinic.crypto.sign("consent", { clinic: clinicId, formId: form.id });
    const removed = { ...given.forms[0]!, id: crypto.randomUUID(), statement };
    given.forms = [...given.forms, removed];
    const { user } = await consented.open();
    await screen.findByText("1 signed form is in no list", {}, slow);
    await user.click(screen.getByRole("button", { name: "List what is here" }));
    await waitFor(async () => expect((await listed())?.consents?.forms).toHaveProperty(removed.id), slow);
  });
});
