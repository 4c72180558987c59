import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { openNewPatient } from "../main-job/keep-record.ts";
import type { Words } from "../words.ts";
import { timeoutMs } from "./rooms.ts";

/** A last name that resembles nobody else's, however often a journey is walked. */
export function ownName(): string {
  const letters = [...randomBytes(9)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** A birth that hardly anybody shares: who has the same and one like name is asked about. */
export const ownBirth = (): string => new Date(Date.UTC(1930, 0, 1 + randomInt(25_000))).toISOString().slice(0, 10);

/** Writes somebody down as a new patient, by the rail; what they are known by is open then. */
export async function writeDown(page: Page, w: Words, who: { firstName: string; lastName: string }): Promise<void> {
  const panel = await openNewPatient(page, w);
  const field = (each: string) => panel.getByRole("textbox", { name: w(`patient:${each}`), exact: true });
  await field("fields.firstName").fill(who.firstName);
  await field("fields.lastName").fill(who.lastName);
  await field("fields.dateOfBirth").fill(ownBirth());
  await panel.getByRole("radio", { name: w("patient:newPatient.sexes.F"), exact: true }).check();
  await field("newPatient.phone").fill(`418555${randomInt(1_000, 10_000)}`);
  await panel.getByRole("button", { name: w("patient:newPatient.ends.open"), exact: true }).click();
  await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}/, { timeout: timeoutMs });
}
