import { current, every, routes } from "@carnet/services/framework";
import { adminPolicy } from "../admin.policy.ts";
import { getHealth, type Health } from "../contract/health.ts";
import { readBackups } from "./backup-report.ts";
import { noteCustodianKeys, readCustodianKeysSince } from "./custodian-keys.ts";
import { lookAtGateway } from "./gateway.ts";
import { countLook, lacksOf, lookAtServices, readHours, readWellSince, stateOf, type Look } from "./look.ts";
import { readRestore } from "./restore-report.ts";
import { readHouseStatus } from "./status.routes.ts";

/** How the house is. */
export const healthRoutes = routes();

healthRoutes.on(getHealth, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  const [look, hours, wellSince, database, backup, restore, gateway, custodianKeysSince, status] = await Promise.all([
    lookAtServices(),
    readHours(),
    readWellSince(),
    lookAtDatabase(),
    readBackups(),
    readRestore(),
    lookAtGateway(),
    readCustodianKeysSince(),
    readHouseStatus(),
  ]);
  const unknown = Array.from({ length: 24 }, () => null);
  return {
    at: new Date().toISOString(),
    // This service is one of them, and answers: where it does not seem to, it is the broker that does not.
    brokerAnswers: look.some(({ said }) => said !== null),
    gateway: gateway && { answersInMs: gateway.answersInMs, hours: hours.get("gateway") ?? unknown },
    services: look.map(({ name, said }) => ({
      name,
      state: stateOf(said),
      lacks: lacksOf(said),
      version: said?.version ?? null,
      p95Ms: said?.lastHour.p95Ms ?? null,
      errors: said?.lastHour.errors ?? null,
      hours: hours.get(name) ?? unknown,
    })),
    database,
    outbox: oldestOutbox(look),
    mails: mailsOf(look),
    setAside: look.flatMap(({ name, said }) =>
      said && said.setAside.dead > 0 ? [{ service: name, dead: said.setAside.dead }] : [],
    ),
    backup,
    restore,
    certificate: gateway?.certificate ?? null,
    custodianKeysSince,
    disks: disksOf(look),
    status,
    wellSince,
  };
});

/** Looks once a minute, also where nobody opens the page. */
export const healthClock = every("look at services", 60_000, async () => {
  await countLook();
  await noteCustodianKeys();
});

async function lookAtDatabase(): Promise<Health["database"]> {
  const begun = performance.now();
  const { rows } = await current().knex.raw<{ rows: { version: string }[] }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  return { version: rows[0]!.version, answersInMs: Math.ceil(performance.now() - begun) };
}

function oldestOutbox(look: Look): Health["outbox"] {
  const waiting = look.flatMap(({ name, said }) =>
    said && said.outbox.waiting > 0 ? [{ service: name, ...said.outbox }] : [],
  );
  return waiting.sort((one, other) => other.oldestSeconds - one.oldestSeconds)[0] ?? null;
}

/** What waits in the mailer's queue, and what it has set aside until the relay takes it. */
function mailsOf(look: Look): Health["mails"] {
  const mailer = look.find(({ name }) => name === "mailer")?.said;
  if (!mailer) return null;
  return {
    waiting: mailer.work.waiting + mailer.setAside.triedAgain,
    oldestSeconds: mailer.work.oldestSeconds,
  };
}

/** Every disk once, the fullest first, with what is kept on it: services of one machine see the same. */
function disksOf(look: Look): Health["disks"] {
  const disks: Health["disks"] = [];
  for (const { name, freeBytes, sizeBytes } of look.flatMap(({ said }) => said?.disks ?? [])) {
    // The room on one disk is not read at one moment.
    const isSame = (disk: Health["disks"][number]) =>
      disk.sizeBytes === sizeBytes && Math.abs(disk.freeBytes - freeBytes) <= sizeBytes / 100;
    const known = disks.find(isSame);
    if (!known) disks.push({ names: [name], freeBytes, sizeBytes });
    else if (!known.names.includes(name)) known.names.push(name);
  }
  const free = ({ freeBytes, sizeBytes }: Health["disks"][number]) => freeBytes / sizeBytes;
  return disks.sort((one, other) => free(one) - free(other));
}
