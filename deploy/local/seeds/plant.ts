import { randomUUID } from "node:crypto";
import { account } from "@carnet/services/account/app";
import { anAccount } from "@carnet/services/account/testing";
import { seance } from "@carnet/services/seance/app";
import { plantSeances, plantVisits, type PlantedSeance } from "@carnet/services/seance/testing";
import type { House } from "../house/start-house.ts";
import type { SeededAccount } from "../house/plant-seeds.ts";
import { chance } from "./chance.ts";
import { inviteCamille } from "./invite-camille.ts";
import { listSessions } from "./list-sessions.ts";
import { onBehalfOf } from "./on-behalf-of.ts";
import { patientCount, patientsOf } from "./patients.texts.ts";
import { enrolled, password, people } from "./people.ts";
import { aVisitor, openRecord } from "./person/index.ts";
import { sessionsOf, type Chart } from "./sessions.ts";
import { signForm } from "./sign-form.ts";
import { openTheClinic, type Staff } from "./staff.ts";
import { planDay, signedBeforeToday, withTherapist } from "./visits.ts";

const sessionCount = 300;
/** How many of the patients have sessions that were drawn on. */
const drawnOf = 9;

/** Who can sign in to the seeded house, and where. */
export const accounts: SeededAccount[] = [
  { who: "Owner, treats", email: people.owner.email, password, page: "/therapist/login" },
  { who: "Manager", email: people.manager.email, password, page: "/therapist/login" },
  { who: "Therapist", email: people.lavoie.email, password, page: "/therapist/login" },
  { who: "Therapist", email: people.bernier.email, password, page: "/therapist/login" },
  { who: "Secretary", email: people.secretary.email, password, page: "/therapist/login" },
  { who: "Patient", email: people.camille.email, password, page: "/patient/login" },
  { who: "Administrator", email: people.administrator.email, password, page: "/admin" },
];

/** Fills an empty house with two years of the Clinique des Tilleuls: everything clinical sealed by the real crypto module. */
export async function plant(house: House): Promise<void> {
  const [staff] = await Promise.all([openTheClinic(house), openAdministration(house)]);
  const random = chance(1887);
  const charts = await openCharts(staff, random);
  const planted: PlantedSeance[] = [];
  for (const [n, chart] of charts.entries()) {
    const count =
      1 +
      Math.floor((sessionCount - patientCount) / patientCount) +
      (n < (sessionCount - patientCount) % patientCount ? 1 : 0);
    const isLastOpen = n < 4 || withTherapist.includes(n);
    planted.push(...(await sessionsOf(chart, count, random, { isLastOpen, isDrawn: n < drawnOf })));
  }
  const visits = planDay(charts, planted);
  await onBehalfOf(seance, house.env, async () => {
    await plantSeances(planted);
    await plantVisits(visits);
  });
  for (const chart of charts) await listSessions(chart, planted);
  for (const n of signedBeforeToday) await signForm(charts[n]!, staff.consentForm);
  await inviteCamille(house, staff.lavoie.visitor, charts[0]!.ref);
}

/** Records of the two therapists in turn, each with its antecedents. */
async function openCharts(
  { clinic, lavoie, bernier, owner, disciplineId }: Staff,
  random: ReturnType<typeof chance>,
): Promise<Chart[]> {
  const charts: Chart[] = [];
  for (const [n, { fields, notes, antecedents: answers }] of patientsOf(random, patientCount).entries()) {
    const therapist = n === 0 ? lavoie : [lavoie, bernier, owner][n % 3]!;
    const { visitor } = therapist;
    const ref = await openRecord(visitor, clinic.id, { fields, notes, privateInfo: {} }, true);
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    const [antecedents] = await visitor.crypto.seal(ref, [{ ref: place, value: answers, rev: 1 }]);
    const listed = { parts: { notes: 1, privateInfo: 1, antecedents: 1 }, history: null };
    const manifest = await visitor.crypto.sealManifest(ref, "record", listed, 1);
    await visitor.call("PUT", `/api/1/patients/${ref.id}/anamnese/antecedents`, { ...antecedents, manifest });
    charts.push({ therapist, ref, disciplineId });
  }
  return charts;
}

/** The platform's first administrator: an account nobody can sign up for. */
export async function openAdministration(house: Pick<House, "origin" | "env">): Promise<void> {
  const { email, password: secret, ...names } = people.administrator;
  const { principal } = await aVisitor(house.origin).crypto.signup({ email, password: secret, escrow: "platform" });
  const { passwordHash, ...keys } = principal;
  await onBehalfOf(account, house.env, () =>
    anAccount({
      id: randomUUID(),
      role: "admin",
      email,
      ...names,
      principal: { ...keys, password: passwordHash },
      totpSecret: enrolled.find((person) => person.email === email)!.totpSecret,
    }),
  );
}
