import { waitFor } from "@testing-library/react";
import { asks, fails, fakeServer } from "@carnet/shell/testing";
import { knownRecord } from "@carnet/shell/record";
import { getPatient } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";
import { prepareScreen } from "./prepare-screen.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

it("opens the record of an address, of its screen and of its tabs, and of no other address", async () => {
  const { kept, table } = await aRecord(clinic);
  const { id } = kept.patient;
  const server = fakeServer([...table, ...clinicAnswers(clinic, { mustConfirm: false })]);
  for (const path of ["/therapist/patients", "/therapist/patient/new", `/therapist/patients/${id}`])
    prepareScreen(path);
  expect(server.requests).toEqual([]);
  prepareScreen(`/therapist/patient/${id}/anamnese`);
  await waitFor(() => expect(knownRecord(id)?.key).toBeTruthy());
  server.close();
});

it("leaves what it could not read to the screen, which asks and says so", async () => {
  const { kept, table } = await aRecord(clinic);
  const server = fakeServer([fails(getPatient, 500)]);
  prepareScreen(`/therapist/patient/${kept.patient.id}`);
  await waitFor(() => expect(server.requests.some(asks(getPatient))).toBe(true));
  server.close();
  const screen = await openRoom(clinic, `/patient/${kept.patient.id}`, [
    ...table,
    ...clinicAnswers(clinic, { mustConfirm: false }),
  ]);
  expect(await screen.findByText("Camille Gagnon")).toBeVisible();
});
