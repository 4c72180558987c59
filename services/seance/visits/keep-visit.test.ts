import { seanceKeepVisit } from "@carnet/nats/contracts/cmd/seance.keepVisit.v1";
import { seanceKeepVisitV2 } from "@carnet/nats/contracts/cmd/seance.keepVisit.v2";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { visitChangedV2 } from "@carnet/nats/contracts/seance/visit.changed.v2";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { seance } from "../app.ts";
import { getToday, markVisit, moveVisit, removeVisit } from "../contract/index.ts";
import { aPatient, aSeance, practice } from "../testing/index.ts";

const { as, deliver, announced } = openService(seance, { answers: practice() });

const from = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
const to = new Date(Date.parse(from) + 86_400_000).toISOString();
const hour = (n: number) => new Date(Date.parse(from) + n * 3_600_000).toISOString();
const today = async () =>
  getToday.answer.parse((await as(cast.drLavoie).call(getToday, { query: { from, to } })).body).visits;

const aBooking = (patientId: string) => {
  const visitId = crypto.randomUUID();
  const keep = (parts: object) =>
    deliver(seanceKeepVisit, {
      visitId,
      clinicId: tilleuls,
      patientId,
      therapistId: cast.drLavoie.userId,
      startsAt: hour(9),
      minutes: 45,
      state: "booked",
      revision: 1,
      ...parts,
    });
  const shown = async () => (await today()).find(({ id }) => id === visitId);
  return { visitId, patientId, keep, shown };
};

describe("a visit as the booking service has it", () => {
  it("is one of Today at once, moves and is called off there, and the last change counts whichever comes first", async () => {
    const { visitId, keep, shown } = aBooking(await aPatient(deliver));
    await keep({});
    await keep({});
    expect(await shown()).toMatchObject({ startsAt: hour(9), source: "booking", state: "expected" });
    expect((await today()).filter(({ id }) => id === visitId)).toHaveLength(1);
    await keep({ startsAt: hour(11), revision: 3 });
    await keep({ startsAt: hour(10), revision: 2 });
    expect(await shown()).toMatchObject({ startsAt: hour(11) });
    await keep({ startsAt: hour(11), state: "cancelled", revision: 4 });
    expect(await shown()).toMatchObject({ state: "cancelled" });
    await keep({ startsAt: hour(12), revision: 5 });
    expect(await shown()).toMatchObject({ startsAt: hour(12), state: "expected" });
    await keep({ state: "removed", revision: 6 });
    await keep({ revision: 5 });
    expect(await shown()).toBeUndefined();
    const said = (await announced(visitChanged)).filter(({ data }) => data["visitId"] === visitId);
    expect(said.map(({ data }) => data["state"])).toEqual(["expected", "expected", "cancelled", "expected", "removed"]);
  });

  it("says with each change what the service calls it, also where a begun one of an earlier link had that name", async () => {
    const named = async (externalId: string) => {
      const booking = aBooking(await aPatient(deliver));
      const keep = async (parts: object = {}) => {
        const booked = { ...seanceKeepVisitV2.example, visitId: booking.visitId, externalId, clinicId: tilleuls };
        const { patientId } = booking;
        await deliver(seanceKeepVisitV2, {
          ...booked,
          patientId,
          therapistId: cast.drLavoie.userId,
          startsAt: hour(9),
          ...parts,
        });
      };
      const said = async () =>
        (await announced(visitChangedV2)).filter(({ data }) => data["visitId"] === booking.visitId);
      return { ...booking, keep, names: async () => (await said()).map(({ data }) => data["externalId"]) };
    };
    const [first, other] = [await named("a17"), await named("a17")];
    await first.keep();
    await first.keep({ startsAt: hour(10), revision: 2 });
    expect(await first.names()).toEqual(["a17", "a17"]);
    await other.keep();
    expect(await other.names()).toEqual(["a17"]);
    await first.keep({ state: "removed", revision: 3 });
    expect(await first.names()).toEqual(["a17", "a17", null]);
    const unnamed = aBooking(await aPatient(deliver));
    await unnamed.keep({});
    expect(await unnamed.shown()).toMatchObject({ source: "booking" });
  });

  it("keeps what the desk said of it while only its length changes, and is not moved here", async () => {
    const { visitId, keep, shown } = aBooking(await aPatient(deliver));
    await keep({});
    const params = { id: tilleuls, visitId };
    await as(cast.sofia).call(markVisit, { params, body: { state: "arrived" } });
    await keep({ minutes: 60, revision: 2 });
    expect(await shown()).toMatchObject({ minutes: 60, state: "arrived" });
    expect((await as(cast.sofia).call(moveVisit, { params, body: { minutes: 30 } })).body).toEqual({
      appErrorCode: "visitPlannedElsewhere",
    });
    expect((await as(cast.sofia).call(removeVisit, { params })).body).toEqual({
      appErrorCode: "visitPlannedElsewhere",
    });
  });

  it("is not touched once its session was opened", async () => {
    const patientId = await aPatient(deliver);
    const { keep, shown } = aBooking(patientId);
    await keep({ startsAt: new Date().toISOString() });
    await aSeance(as, patientId);
    const begun = await shown();
    expect(begun).toMatchObject({ state: "inSession" });
    await keep({ state: "cancelled", revision: 2 });
    await keep({ state: "removed", revision: 3 });
    expect(await shown()).toMatchObject({ state: "inSession", seanceId: begun!.seanceId });
  });

  it("is none of an archived record, nor of one of another clinic", async () => {
    const archived = aBooking(await aPatient(deliver, { archived: true }));
    await archived.keep({});
    expect(await archived.shown()).toBeUndefined();
  });
});
