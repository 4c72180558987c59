import { localDay, localTime } from "@carnet/services/framework/clock-rules";
import { bookingPatient } from "../stand-ins/booking/contract.ts";
import { bookedClinic } from "./bookings.ts";

const zone = "America/Toronto";

test("the booking service knows most of the clinic's patients, some of its own, and a week of its hours", () => {
  // The clocks go back on Sunday 1 November.
  const { patients = [], professionals = [], appointments = [] } = bookedClinic(new Date("2026-10-30T16:00:00.000Z"));
  expect(patients.map((one) => bookingPatient.parse(one))).toEqual(patients);
  expect(new Set(patients.map(({ id }) => id)).size).toBe(patients.length);
  expect(patients[0]).toMatchObject({ firstName: "Camille", email: "camille.gagnon@courriel.example" });
  const days = [...new Set(appointments.map(({ startsAt }) => localDay(zone, startsAt)))];
  expect(days).toEqual([30, 31, 1, 2, 3, 4, 5].map((n) => `2026-${n > 5 ? 10 : 11}-${String(n).padStart(2, "0")}`));
  expect(new Set(appointments.map(({ startsAt }) => localTime(zone, startsAt)))).toEqual(
    new Set(["08:15", "10:45", "13:30", "16:15"]),
  );
  for (const { patientId, professionalId } of appointments) {
    expect(patients.map(({ id }) => id)).toContain(patientId);
    expect(professionals.map(({ id }) => id)).toContain(professionalId);
  }
});
