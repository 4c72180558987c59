import ICAL from "ical.js";
import request from "supertest";
import { convertIcsCalendar } from "ts-ics";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { localTime } from "@carnet/services/framework/clock-rules";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { seance } from "../app.ts";
import { getCalendarFeed, makeCalendarFeed, markVisit, removeCalendarFeed } from "../contract/index.ts";
import { writeCalendar } from "./write-calendar.ts";
import { aPatient, aVisit, practice } from "../testing/index.ts";

const named = new Map<string, [firstName: string, lastName: string]>();
const { as, deliver, within, knex, address, logged } = openService(seance, {
  answers: {
    ...practice(),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds.map((patientId) => {
        const [firstName, lastName] = named.get(patientId) ?? ["Camille", "Gagnon"];
        return { ...patientIdentities.example.reply.patients[0]!, patientId, firstName, lastName };
      }),
    }),
  },
});

const make = async (showsNames = false, who = cast.drLavoie): Promise<string> =>
  (await as(who).call(makeCalendarFeed, { body: { showsNames } })).body.path;
/** Minutes after an hour in three days, to the second as calendars write it. */
const at = Math.floor(Date.now() / 1_000) * 1_000 + 259_200_000;
const soon = (minutes: number) => new Date(at + minutes * 60_000).toISOString();
const read = (path: string) => request(address()).get(path);

/** What one calendar library reads: id, words, and the instants of beginning and end. */
const byIcalJs = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent").map((each) => {
    const event = new ICAL.Event(each);
    return [event.uid, event.summary, event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()];
  });
/** And another. */
const byTsIcs = (text: string) =>
  (convertIcsCalendar(undefined, text).events ?? []).map(({ uid, summary, start, end }) => [
    uid,
    summary,
    start.date.toISOString(),
    end!.date.toISOString(),
  ]);
const bothRead = (text: string) => {
  expect(byTsIcs(text)).toEqual(byIcalJs(text));
  return byIcalJs(text);
};

afterEach(() => knex()("visits").delete());

describe("the calendar of a therapist", () => {
  it("has one's own visits by initials, and is read alike by two calendar programs", async () => {
    const [patientId, other] = [await aPatient(deliver), await aPatient(deliver)];
    named.set(patientId, ["Élodie", "Tremblay, fils; & Cie"]);
    const own = await aVisit(as, patientId, { startsAt: soon(0) });
    await aVisit(as, other, { startsAt: soon(60), therapistId: cast.drBernier.userId });
    const answer = await read(await make());
    expect([answer.status, answer.type]).toEqual([200, "text/calendar"]);
    expect(bothRead(answer.text)).toEqual([[`${own.id}@carnet`, "É.T.", soon(0), soon(45)]]);
    expect(answer.text).not.toMatch(/lodie|Tremblay|Gagnon|418/);
    expect(answer.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(bothRead((await read(await make(true))).text)[0]![1]).toBe("Élodie Tremblay, fils; & Cie");
  });

  it("says the same hour on the clinic's clock before and after both changes of it", async () => {
    const patientId = await aPatient(deliver);
    // The clocks go back on 1 November 2026, and forward on 14 March 2027.
    const nine = ["2026-10-30T13:00:00.000Z", "2026-11-02T14:00:00.000Z"];
    const later = ["2027-03-12T14:00:00.000Z", "2027-03-15T13:00:00.000Z"];
    const night = ["2026-11-01T04:30:00.000Z", "2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"];
    const all = [...nine, ...later, ...night];
    const planned = { clinic_id: tilleuls, patient_id: patientId, therapist_id: cast.drLavoie.userId, minutes: 30 };
    await knex()("visits").insert(all.map((starts_at) => ({ ...planned, id: crypto.randomUUID(), starts_at })));
    const feed = { userId: cast.drLavoie.userId, showsNames: false };
    const text = await within(() => writeCalendar(feed, new Date("2026-11-15T12:00:00.000Z")));
    expect(bothRead(text).map(([, , start]) => start)).toEqual(all.toSorted());
    const clock = (at: string) => localTime("America/Toronto", at);
    expect([...nine, ...later].map(clock)).toEqual(["09:00", "09:00", "09:00", "09:00"]);
    expect(night.map(clock)).toEqual(["00:30", "01:30", "01:30"]);
  });

  it("has neither what was called off nor a record that is gone", async () => {
    const [patientId, gone] = [await aPatient(deliver), await aPatient(deliver)];
    const { id: visitId } = await aVisit(as, patientId, { startsAt: soon(0) });
    await aVisit(as, gone, { startsAt: soon(1_440) });
    await as(cast.sofia).call(markVisit, { params: { id: tilleuls, visitId }, body: { state: "cancelled" } });
    await deliver(patientDeleted, { patientId: gone, clinicId: tilleuls });
    expect(bothRead((await read(await make())).text)).toEqual([]);
  });

  it("is at an address that is shown once, replaced and taken away; its last reading is shown", async () => {
    const [first, second] = [await make(), await make()];
    const feed = async () => (await as(cast.drLavoie).call(getCalendarFeed)).body.feed;
    expect([(await read(first)).status, await feed()]).toEqual([404, expect.objectContaining({ lastReadAt: null })]);
    expect((await read(second)).status).toBe(200);
    expect((await feed()).lastReadAt).toEqual(expect.any(String));
    const secret = second.split("/").at(-1)!;
    expect(JSON.stringify(await knex()("calendar_feeds"))).not.toContain(secret);
    expect(logged()).not.toContain(secret);
    await as(cast.drLavoie).call(removeCalendarFeed);
    expect([(await read(second)).status, await feed()]).toEqual([404, null]);
    expect((await read("/api/external/1/calendar/nonsense")).type).toBe("application/problem+json");
  });

  it("ends for a clinic one no longer works in", async () => {
    const patientId = await aPatient(deliver);
    await aVisit(as, patientId, { startsAt: soon(0), therapistId: cast.drBernier.userId });
    await knex()("visits").update({ therapist_id: cast.drParti.userId });
    expect(bothRead((await read(await make(true, cast.drParti))).text)).toEqual([]);
  });
});
