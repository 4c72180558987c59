import { screen, waitFor } from "@testing-library/react";
import { identityOf } from "@carnet/shell/record";
import { answers } from "@carnet/shell/testing";
import { pathOf } from "@carnet/services/framework/contract";
import { aClinicView, aFoundedClinic, aPatientView, tilleuls, trustAnswers } from "@carnet/shell/testing/clinic";
import {
  getClinic,
  getImportedPatients,
  loadPatientMatches,
  type PatientMatches,
  settleBookingChange,
} from "@carnet/services/clinic/contract";
import { fullNameOf, getPatient, patientView, savePatient } from "@carnet/services/patient/contract";
import { openRoom } from "../testing/open-room.ts";
import type { BookingChange } from "./take-theirs.ts";

const empty = loadPatientMatches.example.answer as PatientMatches;
const importedId = "00000000-0000-4000-8000-000000000001";
const who = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
let clinic: Awaited<ReturnType<typeof aFoundedClinic>>;
beforeAll(async () => {
  clinic = await aFoundedClinic();
});

/** The step of the errors with one change, of a record with real keys, or of one that this reader holds no key of. */
async function open(parts: Partial<BookingChange>, hasKey = true) {
  const { wire } = await clinic.crypto.createPatient({ clinicId: tilleuls, identity: who, fields: [], others: [] });
  await clinic.register(wire.pkc);
  const made = aPatientView(wire, clinic.user.id, { ...who, phoneMobile: "(418) 555-0142" });
  let patient = hasKey ? made : { ...made, keyForPrincipal: null };
  let changes = [
    {
      id: importedId,
      patientId: patient.id,
      name: "Camille Gagnon",
      field: "phone",
      here: "(418) 555-0142",
      there: "(418) 555-0199",
      isBoth: true,
      since: empty.dueAt,
      ...parts,
    } as BookingChange,
  ];
  const opened = await openRoom(
    `/myClinic/${tilleuls}/admin?sub=patientSync`,
    [
      ...trustAnswers(clinic.log),
      answers(getClinic, { ...aClinicView({ goRdvKey: "GR-7…" }), members: [] } as never),
      answers(loadPatientMatches, () => ({
        ...empty,
        steps: { ...empty.steps, errors: { left: changes.length, done: 0 } },
      })),
      answers(getImportedPatients, () => ({ importedPatients: [], onlyHere: [], errors: [], changes })),
      answers(getPatient, () => patient),
      answers(savePatient, ({ body }) => {
        const { was: _, ...saved } = savePatient.body.parse(body) as Record<string, unknown>;
        patient = patientView.parse({ ...patient, ...saved });
        patient = { ...patient, fullName: fullNameOf(patient) };
        return patient;
      }),
      answers(settleBookingChange, () => {
        changes = [];
        return {};
      }),
    ],
    { as: clinic.user },
  );
  const puts = () => opened.requests.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }));
  return { ...opened, puts, stored: () => patient };
}
const settled = (field: string) => pathOf(settleBookingChange, { id: tilleuls, importedId, field });

it("shows both values of what changed on both sides, and gives ours over once somebody says so (SYN-001)", async () => {
  const { user, puts } = await open({});
  expect(await screen.findByText(/Changed on both sides/)).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "(418) 555-0142",
    "(418) 555-0199",
  ]);
  await user.click(screen.getByRole("button", { name: "Keep ours, Camille Gagnon, Phone" }));
  await waitFor(() => expect(puts()).toEqual([{ path: settled("phone"), body: { keep: "here" } }]));
  expect(await screen.findByRole("heading", { name: "Every list is empty: the two agree" })).toBeVisible();
});

it("saves theirs over the value that was shown", async () => {
  const { user, puts, stored } = await open({});
  await user.click(await screen.findByRole("button", { name: "Take theirs, Camille Gagnon, Phone" }));
  await waitFor(() => expect(puts().at(-1)).toEqual({ path: settled("phone"), body: { keep: "there" } }));
  expect(puts()[0]!.body).toMatchObject({
    phoneMobile: "(418) 555-0199",
    was: { phoneMobile: "(418) 555-0142" },
  });
  expect(stored().phoneMobile).toBe("(418) 555-0199");
});

it("seals a name anew with it, so that the record opens as before", async () => {
  const { user, puts, stored } = await open({ field: "lastName", here: "Gagnon", there: "Gagnon-Roy", isBoth: false });
  await user.click(await screen.findByRole("button", { name: "Take theirs, Camille Gagnon, Last name" }));
  await waitFor(() => expect(puts().at(-1)?.body).toEqual({ keep: "there" }));
  const { id, clinicId, pkc, keyForPrincipal, identity, links } = stored();
  const wire = { id, clinicId, pkc: pkc!, keyForPrincipal: keyForPrincipal!, identity: identity!, links };
  await expect(clinic.crypto.openPatient({ ...wire, clear: identityOf(stored()) })).resolves.toBeDefined();
  expect(stored().lastName).toBe("Gagnon-Roy");
});

it("leaves a name to somebody who holds the key, and says so", async () => {
  const { user, puts } = await open({ field: "lastName", here: "Gagnon", there: "Gagnon-Roy" }, false);
  await user.click(await screen.findByRole("button", { name: "Take theirs, Camille Gagnon, Last name" }));
  expect(await screen.findByText("The record of Camille Gagnon is closed here")).toBeVisible();
  expect(puts()).toEqual([]);
});
