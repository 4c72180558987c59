import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { cast } from "@carnet/services/framework/testing";
import { getMyKeys } from "../contract/index.ts";
import { aKeyId, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const path = "/api/1/patients/myKeys";
const own = async (query = "") => getMyKeys.answer.parse((await patients.as(cast.drRoy).get(path + query)).body);
const hand = (keys: Record<string, string>) => patients.as(cast.drRoy).put(path).send({ keys });

it("after a reset one's own keys are handed to the key of now, a page at a time", async () => {
  const ids = [await patients.openRecord(), await patients.openRecord(), await patients.openRecord()].sort();
  expect((await own()).items).toEqual([]);
  const change = { userId: cast.drRoy.userId, pubKey: "AQEE", version: 2 };
  await patients.deliver(principalChanged, { ...change, version: 1 });
  expect((await own()).items).toEqual([]);
  await patients.deliver(principalChanged, change);
  const first = await own("?limit=2");
  expect(first).toMatchObject({ more: true, items: [{ patientId: ids[0], encryptedKey: aWrap("M"), epoch: 1 }, {}] });
  expect((await own(`?limit=2&after=${ids[1]}`)).items.map(({ patientId }) => patientId)).toEqual([ids[2]]);

  expect((await hand({ [ids[0]!]: aWrap("N"), [ids[1]!]: aWrap("N", aKeyId(2)) })).body).toEqual({ left: 2 });
  expect((await own()).items.map(({ patientId }) => patientId)).toEqual(ids.slice(1));
  const { body } = await patients.as(cast.drRoy).get(`/api/1/patients/${ids[0]}`);
  expect(body.keyForPrincipal).toBe(aWrap("N"));
  const morel = (await patients.as(cast.drMorel).get(`/api/1/patients/${ids[0]}`)).body;
  expect(morel.keyForPrincipal).toBe(aWrap("O"));
});

it("a colleague's key that waits is the colleague's alone to hand over", async () => {
  const id = await patients.openRecord();
  await patients.deliver(principalChanged, { userId: cast.drMorel.userId, pubKey: "AQEE", version: 2 });
  await hand({ [id]: aWrap("X") });
  const theirs = getMyKeys.answer.parse((await patients.as(cast.drMorel).get(path)).body).items;
  expect(theirs.find(({ patientId }) => patientId === id)).toMatchObject({ encryptedKey: aWrap("O") });
});

it("a key that is not waiting is not replaced, and nobody hands over another's", async () => {
  const id = await patients.openRecord();
  expect((await hand({ [id]: aWrap("X") })).body).toMatchObject({ left: expect.any(Number) });
  expect((await patients.as(cast.drRoy).get(`/api/1/patients/${id}`)).body.keyForPrincipal).toBe(aWrap("M"));
  expect((await patients.as(cast.camille).get(path)).status).toBe(403);
  expect((await patients.as(cast.adaAsMorel).get(path)).body.appErrorCode).toBe("impersonated");
});
