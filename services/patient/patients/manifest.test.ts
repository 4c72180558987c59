import { chainHash, genesis, type Actor } from "@carnet/services/framework";
import { manifestMoved, type Manifest } from "@carnet/services/framework/contract";
import { aKey, ailleurs, aManifest, aSignedStatement, cast, keyOf, tilleuls } from "@carnet/services/framework/testing";
import { createHash } from "node:crypto";
import { addHistory, patientView, type HistoryLine, type PatientView } from "../contract/index.ts";
import { aPatient, anEnvelope, anotherEnvelope, aStatement } from "../testing/a-patient.ts";
import { logHead, openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } }) =>
  status === 200 ? (body.appErrorCode ?? "ok") : status;
const digestOf = (data: string) => createHash("sha256").update(Buffer.from(data, "base64url")).digest("base64url");

/** A list of what a record holds, as the browser of `who` would send it. */
function listing(
  patient: string,
  rev: number,
  { who = cast.drLavoie as Actor, signer = keyOf(who), sealed = anEnvelope(rev), clinic = tilleuls, ...words } = {},
  pretends: { says?: object; kind?: string } = {},
): Manifest {
  return aManifest(signer, sealed, { clinic, patient, of: "record", rev, ...words, ...pretends });
}
function lineOf(id: string, before: HistoryLine | null = null, who: Actor = cast.drLavoie): HistoryLine {
  const seq = (before?.seq ?? 0) + 1;
  const prev = before ? chainHash("pm1/hist", before) : genesis;
  const delta = anEnvelope(seq);
  const says = { clinic: tilleuls, patient: id, seq, prev, section: "an", ct: digestOf(delta.data), at: Date.now() };
  return { seq, prev, delta, stmt: aSignedStatement(keyOf(who), "hist", says) };
}

const read = async (id: string, who: Actor = cast.drMorel): Promise<PatientView> =>
  patientView.parse((await patients.as(who).get(`/api/1/patients/${id}`)).body);
const save = (body: object, who: Actor = cast.drLavoie) => patients.as(who).put("/api/1/patient/").send(body);
const saveSection = (id: string, rev: number, more: object, who: Actor = cast.drLavoie) =>
  patients
    .as(who)
    .put(`/api/1/patients/${id}/anamnese/antecedents`)
    .send({ ...anEnvelope(rev), ...more });
const append = (id: string, line: HistoryLine, more: object) => {
  const body = { ...line, userId: cast.drLavoie.userId!, patientId: id, section: "an" as const, ...more };
  return patients.as(cast.drLavoie).call(addHistory, { params: { id }, body });
};

const consentPath = (id: string) => `/api/1/clinic/${tilleuls}/patient/${id}/consentFile`;
const signForm = (id: string, more: object, who: Actor = cast.drLavoie) => {
  const formId = crypto.randomUUID();
  const statement = aStatement({ t: "consent", v: 1, clinic: tilleuls, patient: id, formId });
  const sealedFor = who === cast.camille ? "portal" : "patient";
  const form = { id: crypto.randomUUID(), formId, name: anEnvelope(), data: anEnvelope(), sealedFor, statement };
  return patients
    .as(who)
    .post(consentPath(id))
    .send({ ...form, ...more });
};
const agree = (id: string, more: object) => {
  const therapistId = cast.drBernier.userId;
  const statement = aStatement({ t: "consent", v: 1, clinic: tilleuls, patient: id, grantee: therapistId });
  const body = { id: crypto.randomUUID(), patientId: id, therapistId, signature: anEnvelope(), statement };
  return patients
    .as(cast.drLavoie)
    .post(`/api/1/patient/${id}/consents`)
    .send({ ...body, ...more });
};

/** Each way in: what it sends with a list, and what is there once it was taken. */
const ways: [string, (id: string, manifest: Manifest) => PromiseLike<never>, (id: string) => Promise<boolean>][] = [
  [
    "the first saving of a part",
    (id, manifest) => save({ id, notes: anEnvelope(), manifest }) as never,
    async (id) => (await read(id)).notes !== null,
  ],
  [
    "the first saving of a part of the health history, with its line",
    (id, manifest) => saveSection(id, 1, { history: lineOf(id), manifest }) as never,
    async (id) => (await read(id)).anamnese.antecedents !== null,
  ],
  [
    "a line of the history",
    (id, manifest) => append(id, lineOf(id), { manifest }) as never,
    async (id) => (await patients.knex()("change_history").where({ patient_id: id })).length > 0,
  ],
  [
    "a signed form",
    (id, manifest) => signForm(id, { manifest }) as never,
    async (id) => (await patients.knex()("consent_files").where({ patient_id: id })).length > 0,
  ],
  [
    "an agreement to share",
    (id, manifest) => agree(id, { manifest }) as never,
    async (id) => (await patients.knex()("patient_consents").where({ patient_id: id })).length > 0,
  ],
];

describe("the list of what a record holds (PROTOCOL.md section 8)", () => {
  it("comes with a new record, and is read by who holds its key", async () => {
    const body = aPatient();
    const manifest = listing(body.id, 1);
    const { body: opened } = await save({ ...body, manifest });
    expect(opened.manifest).toEqual(manifest);
    expect((await read(body.id)).manifest).toEqual(manifest);
    const [row] = await patients.knex()("manifests").where({ patient_id: body.id });
    expect(row).toMatchObject({ rev: 1, written_by: cast.drLavoie.userId });
  });

  it("opens no record where it is another revision, another key or another record", async () => {
    const wrongs = [
      (id: string) => listing(id, 2),
      (id: string) => listing(id, 1, { sealed: anEnvelope(1, [9, 9, 9, 9, 9, 9, 9, 9]) }),
      () => listing(crypto.randomUUID(), 1),
    ];
    for (const wrong of wrongs) {
      const body = aPatient();
      expect((await save({ ...body, manifest: wrong(body.id) })).status).toBe(400);
      expect(codeOf(await patients.as(cast.drMorel).get(`/api/1/patients/${body.id}`))).toBe("CANNOT_ACCESS_PATIENT");
    }
  });

  it("is told to nobody who cannot open it: the front desk, the patient", async () => {
    const body = aPatient();
    await save({ ...body, manifest: listing(body.id, 1) });
    await patients.link(body.id, cast.camille);
    expect(await read(body.id, cast.sofia)).toMatchObject({ mode: "restricted", manifest: null });
    expect(await read(body.id, cast.camille)).toMatchObject({ mode: "self", manifest: null });
  });

  it("changes nothing when a record is sent back as it was read (LIM-006)", async () => {
    const body = aPatient();
    await save({ ...body, manifest: listing(body.id, 1) });
    const before = await read(body.id, cast.drRoy);
    expect((await save({ ...before, city: "Lévis" }, cast.drRoy)).body).toMatchObject({
      city: "Lévis",
      manifest: before.manifest,
    });
    const [row] = await patients.knex()("manifests").where({ patient_id: body.id });
    expect(row).toMatchObject({ rev: 1, written_by: cast.drLavoie.userId });
  });

  it("follows the one before, whoever wrote that", async () => {
    const id = await patients.openRecord();
    expect(codeOf(await save({ id, manifest: listing(id, 1) }))).toBe("ok");
    const second = listing(id, 2, { who: cast.drMorel });
    expect(codeOf(await saveSection(id, 1, { manifest: second }, cast.drMorel))).toBe("ok");
    expect((await read(id)).manifest).toEqual(second);
  });

  it("stays as it is when the key of the record changes, and follows under the new key", async () => {
    const id = await patients.openRecord();
    const first = listing(id, 1);
    await save({ id, manifest: first });
    await patients
      .knex()("patients")
      .where({ id })
      .update({ key_id: Buffer.alloc(8, 8).toString("base64url") });
    expect((await read(id)).manifest).toEqual(first);
    expect(codeOf(await save({ id, manifest: listing(id, 2) }))).toBe("staleKey");
    const next = listing(id, 2, { sealed: anEnvelope(2, [8, 8, 8, 8, 8, 8, 8, 8]) });
    expect(codeOf(await save({ id, manifest: next }))).toBe("ok");
    expect((await read(id)).manifest).toEqual(next);
  });

  it("does not keep a record from being taken back right after it was made", async () => {
    const body = aPatient();
    await save({ ...body, manifest: listing(body.id, 1) });
    const path = `/api/1/patient/${body.id}?encryptionCheck=failed`;
    expect(codeOf(await patients.as(cast.drLavoie).delete(path))).toBe("ok");
    expect(await patients.knex()("manifests").where({ patient_id: body.id })).toEqual([]);
  });
});

describe.each(ways)("with %s", (_way, send, isThere) => {
  const sent = async (id: string, manifest: Manifest) => (await send(id, manifest)) as Parameters<typeof codeOf>[0];

  it("it is written in one go", async () => {
    const id = await patients.openRecord();
    const manifest = listing(id, 1);
    expect(codeOf(await sent(id, manifest))).toBe("ok");
    expect(await isThere(id)).toBe(true);
    expect((await read(id)).manifest).toEqual(manifest);
  });

  const wrongs: [string, (id: string) => Manifest, string | number][] = [
    ["signed by a colleague", (id) => listing(id, 1, { signer: keyOf(cast.drRoy) }), "notSigner"],
    ["signed with a key nobody knows", (id) => listing(id, 1, { signer: aKey() }), "notSigner"],
    [
      "under a key that is not the newest",
      (id) => listing(id, 1, { sealed: anEnvelope(1, Array(8).fill(9)) }),
      "staleKey",
    ],
    ["that skips a revision", (id) => listing(id, 2), "manifestMoved"],
    ["of another revision than its envelope", (id) => listing(id, 1, { sealed: anEnvelope(2) }), 400],
    ["of another revision than it says", (id) => listing(id, 1, {}, { says: { rev: 2 } }), 400],
    ["of another record", (id) => listing(id, 1, {}, { says: { patient: crypto.randomUUID() } }), 400],
    ["of another clinic", (id) => listing(id, 1, { clinic: ailleurs }), 400],
    ["of the sessions", (id) => listing(id, 1, {}, { says: { of: "seances" } }), 400],
    ["over other bytes", (id) => ({ ...listing(id, 1), sealed: anotherEnvelope() }), 400],
    ["of another kind of statement", (id) => listing(id, 1, {}, { kind: "hist" }), 400],
    ["that has seen another log", (id) => listing(id, 1, {}, { says: { log: { seq: 2, head: logHead(3) } } }), 400],
  ];

  it.each(wrongs)("one %s is refused, and nothing is saved", async (_what, make, expected) => {
    const id = await patients.openRecord();
    expect(codeOf(await sent(id, make(id)))).toBe(expected);
    expect(await isThere(id)).toBe(false);
    expect((await read(id)).manifest).toBeNull();
  });

  it("one that somebody else wrote meanwhile is told, and the save is undone until it is signed on top", async () => {
    const id = await patients.openRecord();
    const theirs = listing(id, 1, { who: cast.drMorel });
    await save({ id, manifest: theirs }, cast.drMorel);
    const { body } = (await send(id, listing(id, 1, { sealed: anotherEnvelope() }))) as {
      body: { appErrorCode: string };
    };
    expect(body.appErrorCode).toBe("manifestMoved");
    expect(manifestMoved.parse(body)).toEqual({ current: theirs });
    expect(await isThere(id)).toBe(false);
    expect(codeOf(await sent(id, listing(id, 2)))).toBe("ok");
    expect(await isThere(id)).toBe(true);
  });
});

describe("consents and the list", () => {
  it("a form is taken away and out of the list in one go, or neither", async () => {
    const id = await patients.openRecord();
    expect(codeOf(await signForm(id, {}))).toBe("ok");
    const [form] = await patients.knex()("consent_files").where({ patient_id: id });
    const remove = (manifest: Manifest) =>
      patients
        .as(cast.drMorel)
        .delete(`${consentPath(id)}/${form.id}`)
        .send({ manifest });
    const moved = await remove(listing(id, 2, { who: cast.drMorel }));
    expect(codeOf(moved)).toBe("manifestMoved");
    expect(codeOf(await remove(listing(id, 1)))).toBe("notSigner");
    expect(await patients.knex()("consent_files").where({ patient_id: id })).toHaveLength(1);
    const manifest = listing(id, 1, { who: cast.drMorel });
    expect(codeOf(await remove(manifest))).toBe("ok");
    expect(await patients.knex()("consent_files").where({ patient_id: id })).toEqual([]);
    expect((await read(id)).manifest).toEqual(manifest);
  });

  it("a patient signs at home without a list, and may send none", async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    const formId = crypto.randomUUID();
    const form = { formId, ...(await patients.signAtHome(id, { formId })) };
    const theirs = listing(id, 1, { who: cast.camille });
    expect(codeOf(await signForm(id, { ...form, manifest: theirs }, cast.camille))).toBe("notSigner");
    expect(codeOf(await signForm(id, form, cast.camille))).toBe("ok");
    expect((await read(id)).manifest).toBeNull();
  });
});

describe("a save and its list", () => {
  it("are saved once where the answer was lost and they are sent again", async () => {
    const id = await patients.openRecord();
    const manifest = listing(id, 1);
    for (const body of [
      { id, notes: anEnvelope(), manifest },
      { id, notes: anEnvelope(), manifest },
    ])
      expect(codeOf(await save(body))).toBe("ok");
    const next = { history: lineOf(id), manifest: listing(id, 2) };
    for (const more of [next, next]) expect(codeOf(await saveSection(id, 1, more))).toBe("ok");
    expect((await read(id)).manifest).toEqual(next.manifest);
  });

  it("are both undone where the part moved", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    expect(codeOf(await save({ id, notes: anEnvelope(3), manifest: listing(id, 1) }))).toBe("conflict");
    expect(codeOf(await saveSection(id, 2, { manifest: listing(id, 1) }))).toBe("conflict");
    expect(codeOf(await saveSection(id, 1, { history: lineOf(id, lineOf(id)), manifest: listing(id, 1) }))).toBe(
      "historyMoved",
    );
    expect((await read(id)).manifest).toBeNull();
  });

  it("of two sent at once, one lands and the other is told it", async () => {
    const id = await patients.openRecord();
    const both = [listing(id, 1), listing(id, 1, { who: cast.drMorel, sealed: anotherEnvelope() })] as const;
    const answers = await Promise.all([
      save({ id, notes: anEnvelope(), manifest: both[0] }),
      saveSection(id, 1, { manifest: both[1] }, cast.drMorel),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(["manifestMoved", "ok"]);
    const at = answers.findIndex((response) => codeOf(response) === "ok");
    expect((await read(id)).manifest).toEqual(both[at]);
  });

  it.each([
    ["a former therapist who only reads", cast.drParti, "patientReadOnly"],
    ["the front desk, which keeps addresses", cast.sofia, "CANNOT_ACCESS_PATIENT"],
    ["a colleague without a key", cast.drBernier, "CANNOT_ACCESS_PATIENT"],
    ["another clinic", cast.drAilleurs, "CANNOT_ACCESS_PATIENT"],
    ["an administrator in the owner's name", cast.adaAsMorel, "impersonated"],
  ] as [string, Actor, string][])("are taken from nobody who may not write: %s", async (_who, who, expected) => {
    const id = await patients.openRecord();
    if (who === cast.drParti) await patients.leaveKeyTo(id, who);
    expect(codeOf(await save({ id, city: "Lévis", manifest: listing(id, 1, { who }) }, who))).toBe(expected);
    expect(await read(id)).toMatchObject({ city: null, manifest: null });
  });
});
