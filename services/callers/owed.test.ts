import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import type { Actor } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { countListed, listPatients } from "@carnet/services/patient/contract";
import { collectPayment, getOwing, getToday, getTodayCounts } from "@carnet/services/seance/contract";
import { openPatients } from "../patient/testing/open-patients.ts";
import { aPatient, aSeance, openSeances, practice, seancePath } from "../seance/testing/index.ts";

const seances = openSeances({
  answers: {
    ...practice(),
    [clinicInfo.subject]: ({ clinicId }: { clinicId: string }) => ({ ...clinicInfo.example.reply!, clinicId }),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds.map((patientId) => ({ ...patientIdentities.example.reply.patients[0]!, patientId })),
    }),
  },
});
const patients = openPatients({ [seanceStandings.subject]: (ask) => seances.asked(seanceStandings, ask) });

const day = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };
/** What each place says is owed to the reader. */
async function everywhere(actor: Actor) {
  const { unpaid } = (await seances.as(actor).call(getToday, { query: day })).body;
  const rail = (await seances.as(actor).call(getTodayCounts, { query: day })).body.unpaid;
  const money = (await seances.as(actor).call(getOwing, { params: { clinicId: tilleuls } })).body;
  const params = { id: tilleuls };
  const chip = (await patients.as(actor).call(countListed, { params })).body.owing;
  const { body: listed } = await patients.as(actor).call(listPatients, { params, query: { filter: "owing" } });
  return {
    rail,
    today: { sessions: unpaid.count, lines: unpaid.seances.length, owed: unpaid.owed },
    money: { sessions: money.sums.seances, owed: money.sums.owed, lines: money.seances.length },
    patients: { chip, rows: listed.patients.length, inMoney: money.sums.patients },
  };
}

/** Somebody with a closed session of which nothing was paid. */
async function owing() {
  const patientId = await aPatient(seances.deliver);
  await patients.openRecord({ id: patientId, force: true });
  const { id: seanceId } = await aSeance(seances.as, patientId);
  const body = { id: seanceId, finalizedAt: new Date().toISOString() };
  await seances.as(cast.drLavoie).put(seancePath(patientId)).send(body);
  await patients.deliver(seanceFinalized, { ...seanceFinalized.example, patientId, seanceId, clinicId: tilleuls });
  return { patientId, seanceId };
}

/** One sum, wherever it is read, of so many sessions. */
const allOf = (sessions: number) => ({
  rail: sessions,
  today: { sessions, lines: sessions, owed: sessions * 12_647 },
  money: { sessions, lines: sessions, owed: sessions * 12_647 },
  patients: { chip: sessions, rows: sessions, inMoney: sessions },
});

it.each([
  ["the therapist", cast.drLavoie],
  ["who runs the clinic", cast.drMorel],
])(
  "what is owed is counted the same on the rail, on the day, in Money and in Patients, for %s",
  async (_who, actor) => {
    const before = (await everywhere(actor)).rail;
    const { patientId, seanceId } = await owing();
    await owing();
    expect(await everywhere(actor)).toEqual(allOf(before + 2));

    await patients.as(cast.drLavoie).delete(`/api/1/patient/${patientId}`);
    await seances.deliver(patientArchived, { patientId, clinicId: tilleuls });
    expect(await everywhere(actor)).toEqual(allOf(before + 2));

    const amount = { seanceId, amountPaid: 12_647, paymentMethod: "CASH" };
    await seances.as(cast.sofia).call(collectPayment, { params: { id: patientId, clinicId: tilleuls }, body: amount });
    await patients.deliver(paymentChanged, { ...paymentChanged.example, patientId, seanceId, clinicId: tilleuls });
    expect(await everywhere(actor)).toEqual(allOf(before + 1));
  },
);
