import { seanceKeepVisitV2 } from "@carnet/nats/contracts/cmd/seance.keepVisit.v2";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { listPatients } from "@carnet/services/patient/contract";
import { getToday } from "@carnet/services/seance/contract";
import { openPatients } from "../../patient/testing/open-patients.ts";
import { openSeances, practice } from "../../seance/testing/index.ts";
import { aPersonThere, openSync } from "../../sync/testing/index.ts";

// Sync, patient and seance, each with a database of its own; what one announces is received by the others.
const sync = openSync();
const patients = openPatients();
const seances = openSeances({
  answers: { ...practice(), [patientIdentities.subject]: (ask: never) => patients.asked(patientIdentities, ask) },
});

const { userId: therapistId } = cast.drLavoie;
const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString();

it("finds somebody who was brought in from the booking service in Patients, and their visit in Today (SYN-011)", async () => {
  sync.around.users["anne@tilleuls.example"] = therapistId!;
  await sync.linkNew(
    {
      patients: [
        aPersonThere("b1", { firstName: "Alexis", lastName: "Tanguay", dateOfBirth: "1994-12-02", gender: "M" }),
      ],
      professionals: [{ id: "p1", name: "Anne Lavoie", email: "anne@tilleuls.example" }],
      appointments: [{ id: "a1", patientId: "b1", professionalId: "p1", startsAt, minutes: 45 }],
    },
    tilleuls,
  );
  const [person] = (await sync.oneSided(tilleuls)).importedPatients;
  const links = [{ importedId: person!.id, keyHolder: therapistId }];
  const [waiting] = (await sync.decide(tilleuls, { kind: "import", links })).patientIds;

  // What a browser that holds keys does with who waits.
  const { firstName, lastName, dateOfBirth, gender } = person!;
  const id = await patients.openRecord({ id: waiting!, firstName, lastName, dateOfBirth, gender });
  const ofRecord = async (fact: typeof patientCreated | typeof keysGranted) =>
    (await patients.announced(fact)).map(({ data }) => data).filter((data) => data["patientId"] === id);
  for (const created of await ofRecord(patientCreated)) {
    await sync.deliver(patientCreated, created as never);
    await seances.deliver(patientCreated, created as never);
  }
  for (const granted of await ofRecord(keysGranted)) await seances.deliver(keysGranted, granted as never);
  for (const { data } of await sync.announced(seanceKeepVisitV2))
    await seances.deliver(seanceKeepVisitV2, data as never);

  const query = { from: startsAt, to: new Date(Date.parse(startsAt) + 3_600_000).toISOString() };
  const { visits } = getToday.answer.parse((await seances.as(cast.drLavoie).call(getToday, { query })).body);
  expect(visits).toMatchObject([{ patientId: id, startsAt, source: "booking", state: "expected" }]);
  const list = await patients
    .as(cast.drLavoie)
    .call(listPatients, { params: { id: tilleuls }, query: { filter: "mine" } });
  expect(listPatients.answer.parse(list.body).patients).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, fullName: "Alexis Tanguay", opensChart: true })]),
  );
});
