import { instantAt, localDay } from "@carnet/services/framework/clock-rules";
import type { PatientFields } from "@carnet/services/patient/contract";
import type { OpenedClinic } from "../stand-ins/booking/booking-ledger.ts";
import type { BookingPatient } from "../stand-ins/booking/contract.ts";
import { chance } from "./chance.ts";
import { patientCount, patientsOf } from "./patients.texts.ts";
import { people } from "./people.ts";

/** What the owner of the seeded clinic types to link it. */
export const bookingKey = "gordv-tilleuls";

const zone = "America/Toronto";
const professionals = [people.lavoie, people.bernier, people.owner].map(({ firstName, lastName, email }, at) => ({
  id: `p${at + 1}`,
  name: `${firstName} ${lastName}`,
  email,
}));

/** What a receptionist there typed otherwise than the clinic here, by place in the list of patients. */
const otherwise: Record<number, Partial<BookingPatient>> = {
  3: { email: null },
  4: { phone: null },
  7: { email: "patient.7@travail.example" },
  10: { email: null, phone: null },
  13: { email: null, phone: "(418) 555-0200", dateOfBirth: null },
};
/** Whose first and family name changed places, and whose name lost a letter. */
const [swapped, misspelt] = [9, 16];
/** How many of the clinic's patients are known there. */
const known = 28;

/** The clinic as the booking service knows it: most of its patients, some of its own, and a week of appointments. */
export function bookedClinic(today = new Date()): OpenedClinic {
  const here = patientsOf(chance(1887), patientCount).map(({ fields }, n) => thereOf(fields, n));
  const patients = [...here.slice(0, known), ...twice(here[21]!), ...onlyThere];
  return { patients, professionals, appointments: aWeek(patients, today) };
}

const thereOf = (fields: PatientFields, n: number): BookingPatient => {
  const { firstName, lastName, email, phoneMobile: phone, dateOfBirth, gender } = fields;
  const names =
    n === swapped
      ? { firstName: lastName, lastName: firstName }
      : { firstName, lastName: n === misspelt ? lastName.slice(0, -1) : lastName };
  return {
    id: `b${n + 1}`,
    ...names,
    email,
    phone,
    dateOfBirth,
    gender,
    professionalId: professionals[n === 0 ? 0 : n % 3]!.id,
    createdAt: `${2019 + (n % 7)}-04-0${1 + (n % 9)}T14:00:00.000Z`,
    ...otherwise[n],
  };
};

/** Somebody whom three receptionists typed. */
const twice = (one: BookingPatient): BookingPatient[] => [
  { ...one, id: `${one.id}-2`, email: null, createdAt: "2024-05-06T14:00:00.000Z" },
  { ...one, id: `${one.id}-3`, email: null, phone: null, createdAt: "2026-11-08T14:00:00.000Z" },
];

const stranger = (n: number, parts: Partial<BookingPatient>): BookingPatient => ({
  id: `n${n}`,
  firstName: "",
  lastName: "",
  email: null,
  phone: `(581) 555-01${10 + n}`,
  dateOfBirth: null,
  gender: null,
  professionalId: professionals[n % 3]!.id,
  createdAt: "2026-11-20T14:00:00.000Z",
  ...parts,
});

const onlyThere = [
  stranger(1, { firstName: "Alexis", lastName: "Tanguay", dateOfBirth: "1994-12-02", gender: "M" }),
  stranger(2, { firstName: "Rosalie", lastName: "Côté-Demers", dateOfBirth: "2011-03-17", gender: "F" }),
  stranger(3, { firstName: "Youssef", lastName: "Haddad-Roy", dateOfBirth: "1968-10-30" }),
  stranger(4, { firstName: "Naomi", lastName: "Vachon", email: "famille.vachon@courriel.example", gender: "F" }),
  stranger(5, { firstName: "Léo", lastName: "Vachon", email: "famille.vachon@courriel.example", gender: "M" }),
  stranger(6, { firstName: "Test", lastName: "Test", dateOfBirth: "2000-01-01" }),
];

/** Four appointments a day for each professional, from today on. */
function aWeek(patients: BookingPatient[], today: Date): NonNullable<OpenedClinic["appointments"]> {
  const hours = ["08:15", "10:45", "13:30", "16:15"];
  const random = chance(33);
  return Array.from({ length: 7 }, (_, day) => localDay(zone, new Date(today.getTime() + day * 86_400_000))).flatMap(
    (date, day) =>
      professionals.flatMap((professional) =>
        hours.map((hour, at) => {
          const theirs = patients.filter(({ professionalId }) => professionalId === professional.id);
          return {
            id: `a${day}-${professional.id}-${at}`,
            patientId: random.one(theirs).id,
            professionalId: professional.id,
            startsAt: instantAt(zone, date, hour),
            minutes: 45,
          };
        }),
      ),
  );
}
