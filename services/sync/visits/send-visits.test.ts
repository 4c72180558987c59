import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { seanceKeepVisitV2 } from "@carnet/nats/contracts/cmd/seance.keepVisit.v2";
import { instantAt, localDay, localTime } from "@carnet/services/framework/clock-rules";
import { startBooking } from "../../../deploy/local/stand-ins/booking/start-booking.ts";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { around, announced, booking, decide, deliver, linkNew, stateOf, read, knex } = openSync();

const born = { dateOfBirth: "1988-05-03" };
const therapist = crypto.randomUUID();
around.users["anne@tilleuls.example"] = therapist;
const professionals = [
  { id: "p1", name: "Anne Lavoie", email: "anne@tilleuls.example" },
  { id: "p2", name: "Somebody else", email: "elsewhere@x.ca" },
];
const soon = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString();
const at = (startsAt: string, id = "a1", parts = {}) => ({
  id,
  patientId: "b1",
  professionalId: "p1",
  startsAt,
  minutes: 45,
  ...parts,
});
/** What was sent to the seance service of a clinic's visits, oldest first. */
const sentOf = async (clinicId: string) =>
  (await announced(seanceKeepVisitV2)).map(({ data }) => data).filter((data) => data["clinicId"] === clinicId);
const linked = async (appointments = [at(soon(24))]) => {
  const clinicId = crypto.randomUUID();
  const record = aRecordHere(clinicId, { ...born, externalId: "b1" });
  around.records = [...around.records, record];
  const opened = await linkNew({ patients: [aPersonThere("b1", born)], professionals, appointments }, clinicId);
  return { ...opened, record };
};

describe("appointments become visits", () => {
  it("planned, moved, cancelled and booked again, each said once with a higher revision", async () => {
    const { clinicId, clinic, record } = await linked();
    const whose = { patientId: record.patientId, therapistId: therapist };
    expect(await sentOf(clinicId)).toMatchObject([{ ...whose, startsAt: soon(24), state: "booked", revision: 1 }]);
    await read(clinicId);
    clinic.change("a1", { startsAt: soon(48) });
    await read(clinicId);
    await read(clinicId);
    clinic.change("a1", { status: "cancelled" });
    await read(clinicId);
    clinic.change("a1", { status: "booked" });
    await read(clinicId);
    const all = await sentOf(clinicId);
    expect(all.slice(1)).toMatchObject([
      { startsAt: soon(48), state: "booked", revision: 2 },
      { startsAt: soon(48), state: "cancelled", revision: 3 },
      { startsAt: soon(48), state: "booked", revision: 4 },
    ]);
    expect(new Set(all.map(({ visitId }) => visitId)).size).toBe(1);
  });

  it("once somebody says who they are of, and leave when that is taken back", async () => {
    const clinicId = crypto.randomUUID();
    around.records = [aRecordHere(clinicId, born)];
    await linkNew({ patients: [aPersonThere("b1", born)], professionals, appointments: [at(soon(24))] }, clinicId);
    expect(await sentOf(clinicId)).toEqual([]);
    const state = await stateOf(clinicId);
    expect(state.figures.visitsWaiting).toBe(1);
    const [row] = state.matches;
    const links = [{ importedId: row!.imported_patient_id, patientId: row!.patient_id }];
    await decide(clinicId, { kind: "same", links, undo: false });
    await decide(clinicId, { kind: "same", links, undo: true });
    expect(await sentOf(clinicId)).toMatchObject([
      { state: "booked", revision: 1 },
      { state: "removed", revision: 2 },
    ]);
  });

  it("of somebody who is brought in, as soon as their record is opened", async () => {
    const clinicId = crypto.randomUUID();
    await linkNew({ patients: [aPersonThere("b1", born)], professionals, appointments: [at(soon(24))] }, clinicId);
    const [{ id }] = await knex()("imported_patients").where({ clinic_id: clinicId });
    await decide(clinicId, { kind: "import", links: [{ importedId: id, keyHolder: therapist }] });
    const flags = { hasEmail: false, hasBillingEmail: false, dobAndSexPresent: true };
    await deliver(patientCreated, { patientId: id, clinicId, therapistId: therapist, ...flags });
    expect(await sentOf(clinicId)).toMatchObject([{ patientId: id, state: "booked" }]);
  });

  it("not while nobody of the clinic has the address of whom they are with", async () => {
    const { clinicId } = await linked([at(soon(24), "a1", { professionalId: "p2" })]);
    expect(await sentOf(clinicId)).toEqual([]);
    expect((await stateOf(clinicId)).figures.visitsWaiting).toBe(1);
  });

  it("on their own local day, on both sides of a change of the clocks", async () => {
    const zone = "America/Toronto";
    const days = ["2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"];
    const { clinicId } = await linked(days.map((day, n) => at(instantAt(zone, day, "08:15"), `a${n}`)));
    const visits = (await sentOf(clinicId)).map(({ startsAt }) => String(startsAt)).toSorted();
    expect(visits.map((startsAt) => localDay(zone, startsAt))).toEqual(days);
    expect(visits.map((startsAt) => localTime(zone, startsAt))).toEqual(days.map(() => "08:15"));
  });

  it("after the service was away for a day, answers twice and backwards: nothing twice, nothing lost", async () => {
    const { clinicId, clinic } = await linked();
    booking().goAway(true);
    await read(clinicId);
    clinic.change("a1", { startsAt: soon(30) });
    clinic.change("a1", { startsAt: soon(31) });
    clinic.book(at(soon(26), "a2"));
    await read(clinicId);
    expect(await sentOf(clinicId)).toHaveLength(1);
    expect((await stateOf(clinicId)).trouble).toBe("bookingAway");
    booking().goAway(false);
    // People are as they were: the answer that is doubled and turned round is that of the appointments.
    booking().asked.length = 0;
    await read(clinicId);
    expect((await sentOf(clinicId)).slice(1)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ startsAt: soon(31), revision: 2 }),
        expect.objectContaining({ startsAt: soon(26), revision: 1 }),
      ]),
    );
    expect(await sentOf(clinicId)).toHaveLength(3);
    await knex()("links").where({ clinic_id: clinicId }).update({ appointments_as_of: null, people_etag: null });
    await read(clinicId);
    expect(await sentOf(clinicId)).toHaveLength(3);
  });

  it("from a service that forgot everything are read anew, and those it has no longer are called off", async () => {
    const { clinicId } = await linked([at(soon(24)), at(soon(25), "a2")]);
    booking().openClinic(`key-${clinicId}`, {
      patients: [aPersonThere("b1", born)],
      professionals,
      appointments: [at(soon(24))],
    });
    await read(clinicId);
    const all = await sentOf(clinicId);
    expect(all).toHaveLength(3);
    expect(all[2]).toMatchObject({ startsAt: soon(25), state: "cancelled" });
  });

  it("page by page, and one that is booked between two pages is there at the next reading", async () => {
    const many = Array.from({ length: 450 }, (_, n) => at(soon(24 + n), `a${n}`));
    const { clinicId, clinic } = await linked(many);
    expect(await sentOf(clinicId)).toHaveLength(450);
    clinic.change("a0", { startsAt: soon(900) });
    await read(clinicId);
    expect((await sentOf(clinicId)).at(-1)).toMatchObject({ startsAt: soon(900), revision: 2 });
  });
});

test("the stand-in refuses to play in production", async () => {
  const env = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await expect(startBooking()).rejects.toThrow("does not run in production");
  process.env["NODE_ENV"] = env;
});
