import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { people } from "../../local/seeds/people.ts";
import { aVisitor, signIn } from "../../local/seeds/person/index.ts";
import { most, type Figure } from "../figure.ts";
import { lookAt, median, type Visit } from "./look-at.ts";

const visitsOfDay = 12;
const minute = 60_000;

/** All that a day of twelve visits shows. */
export const allRows = { selector: "[data-visit] [data-row]", count: visitsOfDay };

/** How long the day of a therapist with twelve visits takes to stand, on fast 4G with a slow processor; `context` is signed in as the owner. */
export async function todayRows(context: BrowserContext, baseUrl: string, rounds: number): Promise<Figure[]> {
  await fillDay(baseUrl);
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await lookAt(context, `${baseUrl}/therapist/home`, allRows));
  return [
    most("F3", `Today of ${visitsOfDay} visits ready`, 1_500, median(visits, "ready"), "ms"),
    most("F3", "Today, main thread blocked", 200, median(visits, "blocking"), "ms"),
  ];
}

/** Plans visits of today with the owner until there are as many as that. */
async function fillDay(baseUrl: string): Promise<void> {
  const visitor = aVisitor(baseUrl);
  await signIn(visitor, "therapist", people.owner);
  const { id: therapistId } = await visitor.call<{ id: string }>("GET", "/api/1/userInfo");
  const [clinic] = await visitor.call<{ id: string }[]>("GET", "/api/1/myClinics");
  const clinicId = clinic?.id ?? "";
  const [from, to] = [new Date(), new Date()];
  from.setHours(0, 0, 0, 0);
  to.setHours(24, 0, 0, 0);
  const day = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const { visits } = await visitor.call<{ visits: { therapistId: string }[] }>("GET", `/api/1/reports/today?${day}`);
  const planned = visits.filter((visit) => visit.therapistId === therapistId).length;
  const list = `/api/1/clinic/${clinicId}/patients?filter=mine&limit=${visitsOfDay}`;
  const { patients } = await visitor.call<{ patients: { id: string }[] }>("GET", list);
  for (let at = planned; at < visitsOfDay; at++) {
    const startsAt = new Date(to.getTime() - (visitsOfDay - at) * 5 * minute).toISOString();
    const patientId = patients[at % patients.length]?.id;
    const visit = { id: randomUUID(), patientId, therapistId, startsAt, minutes: 5 };
    await visitor.call("POST", `/api/1/clinic/${clinicId}/visits`, visit);
  }
}
