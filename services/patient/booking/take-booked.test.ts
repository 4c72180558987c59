import { randomUUID } from "node:crypto";
import { patientTakeBooked } from "@carnet/nats/contracts/cmd/patient.takeBooked.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getPatient } from "../contract/index.ts";
import { aPatient } from "../testing/index.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const opened = (phones: { phone: string | null; phoneMobile: string | null }) =>
  patients.openRecord({ ...aPatient(), ...phones, id: randomUUID(), force: true });
const shown = async (id: string) => (await patients.as(cast.drLavoie).call(getPatient, { params: { id } })).body;
const take = (patientId: string, was: string | null, clinicId = tilleuls) =>
  patients.deliver(patientTakeBooked, {
    patientId,
    clinicId,
    fields: [{ name: "phone", was, value: "(418) 555-0199" }],
  });
const saidOf = async (id: string) =>
  (await patients.announced(patientUpdated)).filter(({ data }) => data["patientId"] === id);

it("takes a changed phone into the record, mobile or not, and says that the record changed (SYN-001)", async () => {
  const mobile = await opened({ phone: "(418) 555-0100", phoneMobile: "(418) 555-0142" });
  await take(mobile, "(418) 555-0142");
  expect(await shown(mobile)).toMatchObject({ phone: "(418) 555-0100", phoneMobile: "(418) 555-0199" });
  expect(await saidOf(mobile)).toHaveLength(1);
  const other = await opened({ phone: "(418) 555-0100", phoneMobile: null });
  await take(other, "(418) 555-0100");
  expect(await shown(other)).toMatchObject({ phone: "(418) 555-0199", phoneMobile: null });
});

it("leaves what was changed here meanwhile, and what is not of that clinic", async () => {
  const id = await opened({ phone: null, phoneMobile: "(418) 555-0100" });
  await take(id, "(418) 555-0142");
  await take(id, "(418) 555-0100", randomUUID());
  expect(await shown(id)).toMatchObject({ phoneMobile: "(418) 555-0100" });
  expect(await saidOf(id)).toEqual([]);
});
