import { fileStore, type Actor } from "@carnet/services/framework";
import { manifestMoved, type Manifest } from "@carnet/services/framework/contract";
import { aKey, aManifest, cast, keyOf, tilleuls } from "@carnet/services/framework/testing";
import { getFileManifest } from "../contract/index.ts";
import { aKeyId, anEnvelope, anotherEnvelope, anUpload } from "../testing/a-patient.ts";
import { all, noAccess, strangers, writers } from "../testing/answers-to-everybody.ts";
import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } | null }) =>
  status === 200 ? (body?.appErrorCode ?? "ok") : status;

let id: string;
beforeEach(async () => {
  id = await patients.openRecord();
});

/** A list of a record's files, as the browser of `who` would send it. */
const listing = (
  rev: number,
  { who = cast.drLavoie as Actor, signer = keyOf(who), sealed = anEnvelope(rev), patient = id } = {},
  pretends: { says?: object; kind?: string } = {},
): Manifest => aManifest(signer, sealed, { clinic: tilleuls, patient, of: "files", rev, ...pretends });

const stored = async (who: Actor = cast.drMorel) =>
  getFileManifest.answer.parse((await patients.as(who).get(`/api/1/patients/${id}/fileManifest`)).body).manifest;
const list = (manifest: Manifest, who: Actor = cast.drLavoie) =>
  patients.as(who).put(`/api/1/patients/${id}/fileManifest`).send({ manifest });
const upload = (fileId: string, manifest?: Manifest) =>
  patients
    .as(cast.drLavoie)
    .post(`/api/1/patient/${id}/file`)
    .type("application/octet-stream")
    .send(manifest ? withList(anUpload(fileId), manifest) : anUpload(fileId));

/** An upload with a list in its head. */
function withList(sent: Buffer, manifest: Manifest): Buffer {
  const end = sent.indexOf(10);
  const head = JSON.parse(sent.subarray(0, end).toString()) as object;
  return Buffer.concat([Buffer.from(JSON.stringify({ ...head, manifest })), sent.subarray(end)]);
}

const filesOf = () => patients.knex()("patient_files").where({ patient_id: id, removed_at: null });
const aFile = async () => {
  const fileId = crypto.randomUUID();
  expect(codeOf(await upload(fileId))).toBe("ok");
  return fileId;
};

/** Each way in: makes what is changed, then changes it; `isDone` says whether that happened. */
const ways: [
  string,
  () => Promise<{ send: (manifest: Manifest) => PromiseLike<never>; isDone: () => Promise<boolean> }>,
][] = [
  [
    "an upload",
    async () => {
      const fileId = crypto.randomUUID();
      return {
        send: (manifest) => upload(fileId, manifest) as never,
        isDone: async () => (await filesOf()).length > 0,
      };
    },
  ],
  [
    "a removal",
    async () => {
      const path = `/api/1/patient/${id}/file/${await aFile()}`;
      return {
        send: (manifest) => patients.as(cast.drLavoie).delete(path).send({ manifest }) as never,
        isDone: async () => (await filesOf()).length === 0,
      };
    },
  ],
  [
    "another name",
    async () => {
      const path = `/api/1/patient/${id}/files/${await aFile()}/name`;
      return {
        send: (manifest) =>
          patients
            .as(cast.drLavoie)
            .put(path)
            .send({ meta: anEnvelope(2), manifest }) as never,
        isDone: async () => (await filesOf())[0].meta === anEnvelope(2).data,
      };
    },
  ],
  [
    "a move to the test results",
    async () => {
      const path = `/api/1/patient/${id}/files/${await aFile()}/kind`;
      const body = { kind: "testResult", meta: anEnvelope(2) };
      return {
        send: (manifest) =>
          patients
            .as(cast.drLavoie)
            .put(path)
            .send({ ...body, manifest }) as never,
        isDone: async () => (await filesOf())[0].kind === "testResult",
      };
    },
  ],
  [
    "putting back",
    async () => {
      const fileId = await aFile();
      await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}/file/${fileId}`);
      const path = `/api/1/patient/${id}/files/${fileId}/recover`;
      return {
        send: (manifest) => patients.as(cast.drLavoie).put(path).send({ manifest }) as never,
        isDone: async () => (await filesOf()).length > 0,
      };
    },
  ],
];

describe.each(ways)("the list of files with %s (PROTOCOL.md section 8)", (_way, prepare) => {
  it("is written in one go, and once where it is sent again", async () => {
    const { send, isDone } = await prepare();
    const manifest = listing(1);
    expect(codeOf(await send(manifest))).toBe("ok");
    expect(await isDone()).toBe(true);
    expect(await stored()).toEqual(manifest);
  });

  const wrongs: [string, () => Manifest, string | number][] = [
    ["signed by a colleague", () => listing(1, { signer: keyOf(cast.drRoy) }), "notSigner"],
    ["signed with a key nobody knows", () => listing(1, { signer: aKey() }), "notSigner"],
    ["under a key that is not the newest", () => listing(1, { sealed: anEnvelope(1, aKeyId(2)) }), "staleKey"],
    ["that skips a revision", () => listing(2), "manifestMoved"],
    ["of another revision than its envelope", () => listing(1, { sealed: anEnvelope(2) }), 400],
    ["of another record", () => listing(1, { patient: crypto.randomUUID() }), 400],
    ["of the record's parts", () => listing(1, {}, { says: { of: "record" } }), 400],
    ["over other bytes", () => ({ ...listing(1), sealed: anotherEnvelope() }), 400],
  ];

  it.each(wrongs)("one %s is refused, and nothing is changed", async (_what, make, expected) => {
    const { send, isDone } = await prepare();
    expect(codeOf(await send(make()))).toBe(expected);
    expect(await isDone()).toBe(false);
    expect(await stored()).toBeNull();
  });

  it("one that somebody else wrote meanwhile is told, and the change is undone until it is signed on top", async () => {
    const { send, isDone } = await prepare();
    const theirs = listing(1, { who: cast.drMorel });
    expect(codeOf(await list(theirs, cast.drMorel))).toBe("ok");
    const { body } = (await send(listing(1, { sealed: anotherEnvelope() }))) as { body: { appErrorCode: string } };
    expect(body.appErrorCode).toBe("manifestMoved");
    expect(manifestMoved.parse(body)).toEqual({ current: theirs });
    expect(await isDone()).toBe(false);
    expect(codeOf(await send(listing(2)))).toBe("ok");
    expect(await isDone()).toBe(true);
  });
});

describe("the list of files by itself", () => {
  it("is taken twice where the answer was lost, and followed by whoever writes next", async () => {
    const first = listing(1);
    for (const again of [first, first]) expect(codeOf(await list(again))).toBe("ok");
    expect(codeOf(await list(listing(2, { who: cast.drMorel }), cast.drMorel))).toBe("ok");
    expect(codeOf(await list(first))).toBe("manifestMoved");
  });

  it("of two uploads at once one is kept, and the other told", async () => {
    const both = await Promise.all([
      upload(crypto.randomUUID(), listing(1)),
      upload(crypto.randomUUID(), listing(1, { sealed: anotherEnvelope() })),
    ]);
    expect(both.map(codeOf).sort()).toEqual(["manifestMoved", "ok"]);
    expect(await filesOf()).toHaveLength(1);
  });

  it("that does not follow is told before the bytes of an upload are kept", async () => {
    const put = jest.spyOn(await fileStore(), "put");
    expect(codeOf(await upload(crypto.randomUUID(), listing(2)))).toBe("manifestMoved");
    expect(put).not.toHaveBeenCalled();
    expect(codeOf(await upload(crypto.randomUUID(), listing(1)))).toBe("ok");
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  const admitted = async () => {
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
  };

  it.each(Object.entries(writers()))("is written by who may write, and nobody else: %s", async (who, answer) => {
    await admitted();
    const actor = everybody[who as Somebody];
    expect(codeOf(await list(listing(1, { who: actor }), actor))).toBe(answer);
  });

  const readers = { ...all("ok"), ...strangers, secretary: noAccess, "the patient": noAccess };
  it.each(Object.entries(readers))("is told to readers alone: %s", async (who, answer) => {
    await admitted();
    expect(codeOf(await patients.as(everybody[who as Somebody]).get(`/api/1/patients/${id}/fileManifest`))).toBe(
      answer,
    );
  });
});
