import { cast } from "@carnet/services/framework/testing";
import { getFiles, getPatient, filePageSize, maxFileHeadBytes, maxSealedFileBytes } from "../contract/index.ts";
import { aKeyId, anEnvelope, anotherEnvelope, anUpload } from "../testing/a-patient.ts";
import type { Sealed } from "@carnet/services/framework/contract";
import { all, noAccess, strangers, writers } from "../testing/answers-to-everybody.ts";
import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";
import { signSent } from "../testing/sign-sent.ts";
import { fileStore } from "@carnet/services/framework";
import { forgetRemoved, sweepOrphans } from "./sweep-files.ts";

const patients = openPatients();
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } | null }) =>
  status === 200 ? (body?.appErrorCode ?? "ok") : status;
const aDay = 86_400_000;

let id: string;
beforeEach(async () => {
  id = await patients.openRecord();
});

const paths = { file: "file", testResult: "testResults/file" } as const;
type Kind = keyof typeof paths;
const pathOf = (kind: Kind, fileId = "") => `/api/1/patient/${id}/${paths[kind]}${fileId && `/${fileId}`}`;
const send = (upload: Buffer, kind: Kind = "file", who: Somebody = "own therapist") =>
  patients.as(everybody[who]).post(pathOf(kind)).type("application/octet-stream").send(upload);
const add = async (kind: Kind = "file", fileId: string = crypto.randomUUID()) => {
  expect(codeOf(await send(anUpload(fileId), kind))).toBe("ok");
  return fileId;
};
const read = (kind: Kind, fileId: string, who: Somebody = "own therapist") =>
  patients
    .as(everybody[who])
    .get(pathOf(kind, fileId))
    .buffer(true)
    .parse(asBuffer as never);
const asBuffer = (response: NodeJS.ReadableStream, done: (error: null, body: unknown) => void) => {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.on("end", () => {
    const whole = Buffer.concat(chunks);
    done(null, whole[0] === 0x7b ? (JSON.parse(whole.toString()) as unknown) : whole);
  });
};
const list = async (query: object = {}) =>
  getFiles.answer.parse((await patients.as(cast.drLavoie).get(`/api/1/patient/${id}/files`).query(query)).body);

describe.each(["file", "testResult"] as const)("a %s of a record (PAT-027, PAT-028)", (kind) => {
  it("is kept, listed by its sealed name, given back byte for byte, and removed", async () => {
    const fileId = crypto.randomUUID();
    const upload = anUpload(fileId, { size: 200_000, thumbnail: anEnvelope() });
    const { body } = await send(upload, kind);
    expect(body).toEqual({ id: fileId, name: anEnvelope() });
    const { body: bytes } = (await read(kind, fileId)) as { body: Buffer };
    expect(bytes.equals(upload.subarray(upload.indexOf(10) + 1))).toBe(true);
    const listed = await list({ kind });
    expect(listed).toMatchObject({
      files: [{ id: fileId, name: anEnvelope(), thumbnail: anEnvelope(), size: 200_000 }],
      next: null,
      total: 1,
    });
    expect(codeOf(await patients.as(cast.drLavoie).delete(pathOf(kind, fileId)))).toBe("ok");
    expect([(await list({ kind })).total, codeOf(await read(kind, fileId))]).toEqual([0, "notFound"]);
  });

  it("takes another sealed name, one revision on, and keeps its bytes", async () => {
    const fileId = await add(kind);
    const name = (meta: Sealed, who: Somebody = "own therapist") =>
      patients.as(everybody[who]).put(`/api/1/patient/${id}/files/${fileId}/name`).send({ meta });
    expect((await name(anEnvelope(2))).body).toEqual({});
    expect((await name(anEnvelope(2))).body).toEqual({});
    expect((await list({ kind })).files).toMatchObject([{ id: fileId, name: anEnvelope(2) }]);
    expect((await name(anotherEnvelope(2))).body).toEqual({
      appErrorCode: "conflict",
      field: "meta",
      current: anEnvelope(2),
      // Who named a file is not kept beside it.
      by: null,
      at: null,
    });
    expect((await name(anEnvelope(4))).body).toMatchObject({ appErrorCode: "conflict" });
    expect((await name(anEnvelope(3, aKeyId(2)))).body).toEqual({ appErrorCode: "staleKey" });
    expect(codeOf(await read(kind, fileId))).toBe("ok");
    await patients.as(cast.drLavoie).delete(pathOf(kind, fileId));
    expect(codeOf(await name(anEnvelope(3)))).toBe("notFound");
  });

  it.each(Object.entries(writers()))("is renamed by who may write, and nobody else: %s", async (who, answer) => {
    const fileId = await add(kind);
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
    const meta = anEnvelope(2);
    const response = await patients
      .as(everybody[who as Somebody])
      .put(`/api/1/patient/${id}/files/${fileId}/name`)
      .send({ meta });
    expect(codeOf(response)).toBe(answer);
  });

  it("is moved to the other kind with its name sealed again, and keeps its bytes", async () => {
    const fileId = await add(kind);
    const other: Kind = kind === "file" ? "testResult" : "file";
    const move = (meta: Sealed, to: Kind = other) =>
      patients.as(cast.drLavoie).put(`/api/1/patient/${id}/files/${fileId}/kind`).send({ kind: to, meta });
    expect((await move(anEnvelope(2))).body).toEqual({});
    expect((await move(anEnvelope(2))).body).toEqual({});
    expect((await list({ kind: other })).files).toMatchObject([{ id: fileId, name: anEnvelope(2) }]);
    expect([(await list({ kind })).total, codeOf(await read(other, fileId))]).toEqual([0, "ok"]);
    expect((await move(anotherEnvelope(2), kind)).body).toMatchObject({ appErrorCode: "conflict" });
    expect((await move(anEnvelope(3, aKeyId(2)), kind)).body).toEqual({ appErrorCode: "staleKey" });
    await patients.as(cast.drLavoie).delete(pathOf(other, fileId));
    expect(codeOf(await move(anEnvelope(3), kind))).toBe("notFound");
  });

  it.each(Object.entries(writers()))("is moved by who may write, and nobody else: %s", async (who, answer) => {
    const fileId = await add(kind);
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
    const response = await patients
      .as(everybody[who as Somebody])
      .put(`/api/1/patient/${id}/files/${fileId}/kind`)
      .send({ kind: kind === "file" ? "testResult" : "file", meta: anEnvelope(2) });
    expect(codeOf(response)).toBe(answer);
  });

  it("is not reached as the other kind, nor through another record", async () => {
    const fileId = await add(kind);
    expect(codeOf(await read(kind === "file" ? "testResult" : "file", fileId))).toBe("notFound");
    id = await patients.openRecord();
    expect(codeOf(await read(kind, fileId))).toBe("notFound");
    expect(codeOf(await patients.as(cast.drLavoie).delete(pathOf(kind, fileId)))).toBe("notFound");
    expect(codeOf(await patients.as(cast.drLavoie).put(`/api/1/patient/${id}/files/${fileId}/recover`).send({}))).toBe(
      "notFound",
    );
  });
});

describe("an upload", () => {
  it("may be as large as 5 MB are under seal, and a byte more is refused and leaves nothing behind (LIM-003)", async () => {
    expect(codeOf(await send(anUpload(crypto.randomUUID(), { size: maxSealedFileBytes })))).toBe("ok");
    expect(codeOf(await send(anUpload(crypto.randomUUID(), { size: maxSealedFileBytes + 1 })))).toBe(413);
    expect(codeOf(await send(anUpload(crypto.randomUUID(), { size: maxSealedFileBytes + maxFileHeadBytes })))).toBe(
      413,
    );
    expect((await list()).total).toBe(1);
  });

  it("that says nothing of its length is counted as it comes", async () => {
    const upload = anUpload(crypto.randomUUID(), { size: maxSealedFileBytes + 1 });
    const signed = signSent({ actor: cast.drLavoie, call: `POST ${pathOf("file")}`, body: upload }) as Buffer;
    const body = new Blob([new Uint8Array(signed)]).stream();
    const response = await fetch(patients.address() + pathOf("file"), {
      method: "POST",
      headers: { "x-test-actor": JSON.stringify(cast.drLavoie), "x-requested-with": "carnet" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect((await list()).total).toBe(0);
  });

  it("sent again after a lost answer is stored once; another under its id is refused", async () => {
    const fileId = crypto.randomUUID();
    const upload = anUpload(fileId);
    expect([codeOf(await send(upload)), codeOf(await send(upload))]).toEqual(["ok", "ok"]);
    expect((await list()).total).toBe(1);
    expect(codeOf(await send(anUpload(fileId, { size: 300 })))).toBe("idTaken");
    expect(codeOf(await send(upload, "testResult"))).toBe("idTaken");
  });

  it("under a key that was replaced is refused", async () => {
    expect(codeOf(await send(anUpload(crypto.randomUUID(), { kid: [1, 2, 3, 4, 5, 6, 7, 8] })))).toBe("staleKey");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["no line", Buffer.from("sealed")],
    ["a line that is no head", Buffer.from(`{}\n${"x".repeat(100)}`)],
    ["a head and no sealed file", Buffer.from(`${JSON.stringify({ id: crypto.randomUUID() })}\nplain text`)],
  ])("of %s is malformed", async (_what, upload) => {
    expect(codeOf(await send(upload))).toBe(400);
  });
});

describe("the files of a record", () => {
  it("come page by page, newest first, each once", async () => {
    const ids: string[] = [];
    for (let made = 0; made <= filePageSize; made++) ids.unshift(await add());
    const first = await list();
    const second = await list({ cursor: first.next! });
    expect([...first.files, ...second.files].map((file) => file.id)).toEqual(ids);
    expect([first.total, second.next]).toEqual([filePageSize + 1, null]);
    expect((await patients.as(cast.drLavoie).get(`/api/1/patient/${id}/files?cursor=x`)).status).toBe(400);
  });

  it("are named in the record, each kind apart, and not to who holds no key (PAT-006)", async () => {
    const [file, result] = [await add("file"), await add("testResult")];
    const view = getPatient.answer.parse((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body);
    expect(view).toMatchObject({
      files: [{ id: file, name: anEnvelope() }],
      testResultFiles: [{ id: result }],
      fileCount: 1,
      testResultCount: 1,
    });
    const clerk = getPatient.answer.parse((await patients.as(cast.sofia).get(`/api/1/patients/${id}`)).body);
    expect([clerk.files, clerk.fileCount]).toEqual([[], 0]);
  });

  it("are uploaded, removed and put back by who may write, and read by every reader", async () => {
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
    const fileId = await add();
    const readers = { ...all("ok"), ...strangers, secretary: noAccess, "the patient": noAccess };
    const table = [
      [readers, (who: Somebody) => patients.as(everybody[who]).get(`/api/1/patient/${id}/files`)],
      [readers, (who: Somebody) => read("file", fileId, who)],
      [writers(), (who: Somebody) => send(anUpload(crypto.randomUUID()), "file", who)],
      [
        writers(),
        async (who: Somebody) => patients.as(everybody[who]).delete(pathOf("testResult", await add("testResult"))),
      ],
      [
        writers(),
        (who: Somebody) => patients.as(everybody[who]).put(`/api/1/patient/${id}/files/${fileId}/recover`).send({}),
      ],
    ] as const;
    for (const [answers, send] of table) {
      const seen: Record<string, unknown> = {};
      for (const who of Object.keys(everybody) as Somebody[]) seen[who] = codeOf((await send(who)) as never);
      expect(seen).toEqual(answers);
    }
  });

  it("are put back for a day after they were taken out, and are gone then with their bytes", async () => {
    const [back, gone] = [await add(), await add()];
    const remove = (fileId: string) => patients.as(cast.drLavoie).delete(pathOf("file", fileId));
    const recover = (fileId: string) =>
      patients.as(cast.drLavoie).put(`/api/1/patient/${id}/files/${fileId}/recover`).send({});
    await remove(back);
    await remove(gone);
    expect(codeOf(await recover(back))).toBe("ok");
    const row = patients.knex()("patient_files").where({ id: gone });
    const { blob } = (await row.clone().first("blob")) as { blob: string };
    await row.clone().update({ removed_at: new Date(Date.now() - aDay - 1_000).toISOString() });
    expect(codeOf(await recover(gone))).toBe("notFound");
    await patients.within(forgetRemoved);
    expect([(await row.clone()).length, await (await fileStore()).get(blob)]).toEqual([0, null]);
    expect((await list()).files.map((file) => file.id)).toEqual([back]);
  });

  it("keep their bytes when those that no row names are swept, an hour after they came", async () => {
    const fileId = await add();
    const store = await fileStore();
    const orphan = crypto.randomUUID();
    await store.put(
      orphan,
      (async function* () {
        yield Buffer.from("nobody's");
      })(),
    );
    await patients.within(() => sweepOrphans());
    expect(await store.get(orphan)).not.toBe(null);
    await patients.within(() => sweepOrphans(Date.now() + aDay));
    expect([await store.get(orphan), codeOf(await read("file", fileId))]).toEqual([null, "ok"]);
  });
});
