import { randomBytes } from "node:crypto";
import { keysRotated } from "@carnet/nats/contracts/patient/keys.rotated.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { aNewSeance, anEnvelope, aPatient, aSeance, seancePath, openSeances } from "../testing/index.ts";

const { as, deliver } = openSeances();
const [first, second, third] = [8, 8, 8].map((length) => randomBytes(length).toString("base64url")) as [
  string,
  string,
  string,
];
const { drLavoie } = cast;

const rotate = (patientId: string, epoch: number, keyId: string) =>
  deliver(keysRotated, { patientId, clinicId: tilleuls, epoch, keyId });

async function opened() {
  const patientId = await aPatient(deliver);
  const { id } = await aSeance(as, patientId);
  const put = async (change: object) =>
    (
      await as(drLavoie)
        .put(seancePath(patientId))
        .send({ id, ...change })
    ).body;
  const draw = async (view: object) =>
    (await as(drLavoie).put(`/api/1/patients/seance/${id}/drawings`).send(view)).body;
  const read = async () => (await as(drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body;
  return { patientId, id, put, draw, read };
}
const stale = { appErrorCode: "staleKey" };

describe("once a record has a new key (PROTOCOL.md section 7)", () => {
  it("a part under an older key is refused and changes nothing; under the newest it is taken", async () => {
    const { patientId, put, read } = await opened();
    const kept = anEnvelope(1, first);
    expect(await put({ notes: kept })).toEqual({});
    await rotate(patientId, 2, second);
    expect(await put({ notes: anEnvelope(2, first) })).toEqual(stale);
    expect(await put({ analysis: anEnvelope(1, first) })).toEqual(stale);
    expect(await read()).toMatchObject({ notes: kept, analysis: null });
    const next = anEnvelope(2, second);
    expect(await put({ notes: next })).toEqual({});
    expect(await read()).toMatchObject({ notes: next });
  });

  it("an answer that was lost before the change is given again", async () => {
    const { patientId, put } = await opened();
    const notes = anEnvelope(1, first);
    await put({ notes });
    await rotate(patientId, 2, second);
    expect(await put({ notes })).toEqual({});
  });

  it("views, notes on drawings and what a new session takes over are held to it too", async () => {
    const { patientId, draw, put } = await opened();
    await rotate(patientId, 2, second);
    for (const name of ["lines", "notes"]) {
      const view = (keyId: string) => ({
        ...(name === "lines" && { perspective: "front" }),
        [name]: anEnvelope(1, keyId),
      });
      expect(await draw(view(first))).toEqual(stale);
      expect(await draw(view(second))).toEqual({});
    }
    expect(await put({ finalizedAt: new Date().toISOString() })).toEqual({});
    const open = async (keyId: string) =>
      (
        await as(drLavoie)
          .post(seancePath(patientId))
          .send(aNewSeance({ notes: anEnvelope(1, keyId) }))
      ).body;
    expect(await open(first)).toEqual(stale);
    expect(await open(second)).toMatchObject({ number: 2 });
  });

  it("amendments are held to it too; cancelling one needs no key", async () => {
    const { patientId, put } = await opened();
    await put({ finalizedAt: new Date().toISOString() });
    const amend = (keyId: string, rev = 1) =>
      put({ amendments: { path: "notes", ordinal: 1, text: anEnvelope(rev, keyId), inProgress: true } });
    expect(await amend(first)).toEqual({});
    await rotate(patientId, 2, second);
    expect(await amend(first, 2)).toEqual(stale);
    expect(await amend(second, 2)).toEqual({});
    expect(await put({ amendments: { path: "notes", ordinal: 1, text: null, inProgress: true } })).toEqual({});
  });

  it("an older change that is heard late brings no older key back; other records keep theirs", async () => {
    const { patientId, put } = await opened();
    const other = await opened();
    await rotate(patientId, 3, third);
    await rotate(patientId, 2, second);
    expect(await put({ notes: anEnvelope(1, second) })).toEqual(stale);
    expect(await put({ notes: anEnvelope(1, third) })).toEqual({});
    expect(await other.put({ notes: anEnvelope(1, first) })).toEqual({});
  });
});
