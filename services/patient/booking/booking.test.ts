import { patientMatchCandidates } from "@carnet/nats/contracts/rpc/patient.matchCandidates.v1";
import { patientArchivedV2 } from "@carnet/nats/contracts/patient/patient.archived.v2";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { patientUpdatedV2 } from "@carnet/nats/contracts/patient/patient.updated.v2";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";
import { Refusal } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { deletePatient, getPatient, givePatientToBooking } from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";

let given: (ask: { patientId: string }) => unknown = () => ({ externalId: null, appErrorCode: null });
const patients = openPatients({ "rpc.sync.exportPatient.v1": (ask: never) => given(ask) });
const shown = async (id: string) => (await patients.as(cast.drLavoie).call(getPatient, { params: { id } })).body;
const give = (id: string, actor: (typeof cast)[keyof typeof cast] = cast.drLavoie) =>
  patients.as(actor).call(givePatientToBooking, { params: { id } });

describe("what the booking service's worker says of a record (PAT-006)", () => {
  const say = (patientId: string, externalId: string | null, exportError: string | null, seq: number) =>
    patients.deliver(syncPatientChanged, { patientId, clinicId: tilleuls, externalId, exportError }, { seq });

  it("is the number it has there, and what kept it from going; the last said counts", async () => {
    const id = await patients.openRecord();
    await say(id, "sync-1", null, 5);
    expect(await shown(id)).toMatchObject({ externalId: "sync-1", exportError: null });
    await say(id, null, "InvalidPhone", 7);
    await say(id, "sync-1", null, 6);
    expect(await shown(id)).toMatchObject({ externalId: null, exportError: "InvalidPhone" });
  });

  it("changes nothing where another record has that number", async () => {
    const [one, other] = [await patients.openRecord(), await patients.openRecord()];
    await say(one, "sync-2", null, 8);
    await say(other, "sync-2", null, 9);
    expect(await shown(other)).toMatchObject({ externalId: null });
  });

  it("is announced with each number once, and goes along when the record is archived", async () => {
    const id = await patients.openRecord();
    const of = async (fact: typeof patientUpdatedV2 | typeof patientArchivedV2 | typeof patientUpdated) =>
      (await patients.announced(fact)).map(({ data }) => data).filter((data) => data["patientId"] === id);
    await say(id, "sync-3", null, 10);
    await say(id, "sync-3", "InvalidPhone", 11);
    await say(id, null, null, 12);
    await say(id, "sync-4", null, 13);
    expect((await of(patientUpdatedV2)).map((data) => data["externalId"])).toEqual(["sync-3", null, "sync-4"]);
    expect(await of(patientUpdated)).toEqual([]);
    await patients.as(cast.drLavoie).call(deletePatient, { params: { id } });
    expect(await of(patientArchivedV2)).toEqual([{ patientId: id, clinicId: tilleuls, externalId: "sync-4" }]);
  });
});

describe("POST /patient/:id/gordv (SYN-016, SYN-017)", () => {
  it("answers the number there, or why there is none in the service's own code", async () => {
    const id = await patients.openRecord();
    given = ({ patientId }) => ({ externalId: patientId, appErrorCode: null });
    expect((await give(id)).body).toEqual({ externalId: id });
    given = () => ({ externalId: null, appErrorCode: "InvalidPhone" });
    expect((await give(id)).body).toEqual({ appErrorCode: "syncFailed", bookingCode: "InvalidPhone" });
    given = () => {
      throw new Refusal("notFound");
    };
    expect((await give(id)).body).toEqual({ appErrorCode: "bookingNotLinked" });
  });

  it("is for who may write in the record", async () => {
    const id = await patients.openRecord();
    expect((await give(id, cast.drBernier)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });
});

it("gives sync every record of a clinic, page by page, by what people are distinguished", async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { patients: { patientId: string }[]; next: string | null } = await patients.asked(
      patientMatchCandidates,
      { clinicId: tilleuls, cursor, limit: 2 },
    );
    ids.push(...page.patients.map(({ patientId }) => patientId));
    cursor = page.next;
  } while (cursor !== null);
  const all = await patients.knex()("patients").where({ clinic_id: tilleuls }).pluck("id");
  expect(ids.length).toBeGreaterThan(2);
  expect(ids).toEqual(all.toSorted());
});
