import { ask, current, Refusal } from "@carnet/services/framework";
import { speakers, type Speaker } from "@carnet/nats/contracts/envelope";
import { askHealth, type ServiceHealth } from "@carnet/nats/contracts/health";
import type { ServiceView } from "../contract/health.ts";
import { lookAtGateway } from "./gateway.ts";

/** Every service with what it says of itself; null where it is silent. */
export type Look = readonly { name: Speaker; said: ServiceHealth | null }[];

/** Asks every service at once how it is: two seconds at most. */
export const lookAtServices = (): Promise<Look> =>
  Promise.all(
    speakers.map(async (name) => {
      const said = await ask(askHealth(name), {}).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      return { name, said };
    }),
  );

/** What a service lacks of what it says that it needs. */
export const lacksOf = (said: ServiceHealth | null): ServiceView["lacks"] =>
  said ? (Object.keys(said.needs) as (keyof ServiceHealth["needs"])[]).filter((need) => !said.needs[need]) : [];

export const stateOf = (said: ServiceHealth | null): ServiceView["state"] =>
  said === null ? "silent" : lacksOf(said).length > 0 ? "unready" : "well";

const keptFor = "32 days";

/** Looks at every service, counts in the current hour how each is, and keeps since when one is not well. */
export async function countLook(): Promise<void> {
  const [look, gateway] = await Promise.all([lookAtServices(), lookAtGateway()]);
  const rows: { service: string; well: number }[] = look.map(({ name, said }) => ({
    service: name,
    well: Number(stateOf(said) === "well"),
  }));
  if (gateway) rows.push({ service: "gateway", well: Number(gateway.answersInMs !== null) });
  const { knex } = current();
  await knex.raw(
    `insert into health_hours (hour, service, looks, well)
     select date_trunc('hour', now()), service, 1, well from jsonb_to_recordset(?) as row (service text, well int)
     on conflict (hour, service) do update set looks = health_hours.looks + 1, well = health_hours.well + excluded.well`,
    [JSON.stringify(rows)],
  );
  const ill = rows.filter(({ well }) => !well).map(({ service }) => ({ service }));
  await knex("not_well")
    .whereNotIn(
      "service",
      ill.map(({ service }) => service),
    )
    .delete();
  if (ill.length > 0) await knex("not_well").insert(ill).onConflict("service").ignore();
  await knex("health_hours").whereRaw("hour < now() - ?::interval", [keptFor]).delete();
}

/** The last 24 hours of each service, the oldest first: in which part of the looks it was well; null without a look. */
export async function readHours(): Promise<Map<string, (number | null)[]>> {
  const { rows } = await current().knex.raw<{ rows: { service: string; ago: number; part: number }[] }>(
    `select service, extract(epoch from date_trunc('hour', now()) - hour)::int / 3600 as ago, well::float / looks as part
     from health_hours where hour > date_trunc('hour', now()) - interval '24 hours'`,
  );
  const hours = new Map<string, (number | null)[]>();
  for (const { service, ago, part } of rows) {
    const of = hours.get(service) ?? Array.from({ length: 24 }, () => null);
    of[23 - ago] = part;
    hours.set(service, of);
  }
  return hours;
}

/** Since when no look found a service that was not well; null where one did in the last hour, or nobody looked yet. */
export async function readWellSince(): Promise<string | null> {
  const { rows } = await current().knex.raw<{ rows: { since: string | null }[] }>(
    `with last as (select max(hour) filter (where well < looks) as bad, min(hour) as first from health_hours)
     select case when bad is null then first
       when bad < date_trunc('hour', now()) then bad + interval '1 hour' end as since from last`,
  );
  return rows[0]?.since ?? null;
}
