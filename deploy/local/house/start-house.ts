import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { provisioner } from "@carnet/nats/server";
import { makeRoles } from "@carnet/services/framework";
import { openApi } from "../../calls/openapi.ts";
import { startEdge } from "../../gateway/edge.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { freePort } from "../processes/free-port.ts";
import { claimFolder } from "./claim-folder.ts";
import { busFolder, keepBus, prepareBus, secretNames, startBus } from "./house-bus.ts";
import { keepRunning, type KeepOptions, type RunningProcess } from "./keep-running.ts";
import { localSecrets } from "./local-secrets.ts";
import { openDatabase, type HouseDatabase } from "./open-database.ts";
import { openJournal } from "./open-journal.ts";
import { startOutsideParties } from "./outside-parties.ts";
import type { Progress } from "./progress.ts";
import { runServices, type ServiceProcess } from "./run-services.ts";
import { CleanupList } from "./cleanup-list.ts";

/** What a house needs to stand: where its data lives, on which port it answers, what was built. */
export interface HouseOptions {
  data: string;
  port: number;
  /** The bundled services: all in one process, or one process for each. */
  services: ServiceProcess[];
  /** Where a nats-server may be unpacked. */
  tools: string;
  throwAway?: boolean;
  progress: Progress;
  /** Starts what stands between the services and Postgres, given the address of the one and the roles' passwords. */
  openPooler?: (url: string, passwords: Record<string, string>) => Promise<{ url: string; stop(): Promise<unknown> }>;
  /** Called with a sentence for each part that ended, did not start, or is back; else it is printed. */
  notify?: (sentence: string) => void;
}

/** A house that stands: everything on loopback, one origin. */
export interface House {
  origin: string;
  /** The page that shows every mail; its JSON is beside it at /api/mails. */
  inbox: string;
  /** Where somebody plays the booking service by hand. */
  bookingPage: string;
  /** The page that shows the second factors of the seeded people. */
  authenticator: string;
  database: HouseDatabase;
  /** The environment its services run in. */
  env: Record<string, string>;
  journal: string;
  /** The process that answers for each service, and the port it answers on. */
  pids: Record<string, number>;
  ports: Record<string, number>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, NATS, the outside parties' stand-ins, the services and the edge, each on loopback, in the order
 * they need one another; stops them in the reverse order, and stops what had started when one does not. Postgres, NATS
 * and the services are started again when they end by themselves, where they were, so that the others find them; the house
 * stands on meanwhile, however long that takes.
 */
export async function startHouse(options: HouseOptions): Promise<House> {
  const undo = new CleanupList();
  try {
    return await build(options, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function build(
  { data, port, progress, notify = console.log, ...options }: HouseOptions,
  undo: CleanupList,
): Promise<House> {
  undo.keep(claimFolder(data), (claim) => claim.release());
  const origin = `http://localhost:${port}`;
  const secrets = localSecrets(data, secretNames);
  const throwAway = options.throwAway ?? false;
  const { [provisioner]: _, ...rolePasswords } = secrets.passwords;
  const journalFile = join(data, "services.log");
  const journal = undo.keep(openJournal(journalFile), (one) => one.close());
  const say = (sentence: string) => {
    journal.note("launcher", { level: "warn", msg: sentence });
    notify(sentence);
  };
  const keep = (name: string, one: RunningProcess & Pick<KeepOptions, "startAgain">) =>
    undo.keep(keepRunning(one, { name, notify: say, startAgain: one.startAgain }), (kept) => kept.stop());
  const postgres = await progress("Starting Postgres", () =>
    startPostgres({ folder: join(data, "postgres"), throwAway, journal }),
  );
  keep("Postgres", postgres);
  const database = await openDatabase(postgres.url, postgres.source !== "DATABASE_URL");
  const { isNew } = database;
  const nats = await startBus({ data, tools: options.tools, passwords: secrets.passwords, isNew, journal, progress });
  keep("nats-server", nats);
  const returns = await freePort();
  const outside = await startOutsideParties(origin, { webhookSecret: secrets.cardsWebhook, returns }, undo);
  await progress("Preparing database and bus", () =>
    Promise.all([makeRoles(database.url, rolePasswords), prepareBus(nats.url, secrets.passwords)]),
  );
  const pooler = options.openPooler && (await options.openPooler(database.url, rolePasswords));
  if (pooler) undo.keep(pooler, (one) => one.stop());
  undo.keep(await keepBus(nats, secrets.passwords, say), (one) => one.stop());
  const files = join(data, "files");
  mkdirSync(files, { recursive: true });
  const disks = { nats: busFolder(data), files, ...(postgres.folder && { postgres: postgres.folder }) };
  const env = {
    CARNET_DATABASE_URL: pooler?.url ?? database.url,
    CARNET_DIRECT_DATABASE_URL: pooler ? database.url : "",
    CARNET_NATS_URL: nats.url,
    CARNET_PASSWORDS: JSON.stringify(secrets.passwords),
    CARNET_PEPPER: secrets.pepper,
    CARNET_FAKE_SALT_KEY: secrets.fakeSaltKey,
    CARNET_GATEWAY_SECRET: secrets.gateway,
    CARNET_ORIGIN: origin,
    // Its other name on this machine, and those that journeys walk it under.
    CARNET_OTHER_ORIGINS: `http://127.0.0.1:${port} ${process.env["CARNET_OTHER_ORIGINS"] ?? ""}`,
    CARNET_MAIL_URL: outside.smtp,
    CARNET_MAIL_RETURN_DOMAIN: "returns.carnet.example",
    CARNET_MAIL_RETURN_KEY: secrets.mailReturn,
    CARNET_MAIL_RETURN_PORT: String(returns),
    CARNET_CARDS_URL: outside.cards,
    CARNET_CARDS_SCRIPT: `${outside.cards}/v3/`,
    CARNET_CARDS_WEBHOOK_SECRET: secrets.cardsWebhook,
    CARNET_GST_NUMBER: "123456789 RT0001",
    CARNET_QST_NUMBER: "1234567890 TQ0001",
    CARNET_BOOKING_URL: outside.booking,
    CARNET_FILES: files,
    CARNET_DISKS: JSON.stringify(disks),
    CARNET_BUILD: new Date().toISOString(),
    // Everyone on this machine shares one address, seeds and journeys included.
    CARNET_RATE_LENIENCY: process.env["CARNET_RATE_LENIENCY"] ?? "100",
  };
  const running = progress("Starting the services", () =>
    runServices(options.services, { env, journal, journalFile, notify: say }),
  );
  const services = undo.keep(await running, (one) => one.stop());
  const edge = await startEdge({
    port,
    www: join(data, "www"),
    secret: secrets.gateway,
    others: { remotes: process.env["CARNET_REMOTES_ORIGIN"], cards: new URL(outside.cards).origin },
    services: addressesIn(services.ports),
    documents: { "/api/openapi.json": openApi },
  });
  undo.keep(edge, (one) => one.stop());
  const { inbox, authenticator, bookingPage } = outside;
  const { pids, ports } = services;
  return {
    origin,
    inbox,
    authenticator,
    bookingPage,
    database,
    env,
    journal: journalFile,
    pids,
    ports,
    stop: () => undo.run(),
  };
}

/** Where each service answers, looked up when it is asked: it moves when it is started again. */
function addressesIn(ports: Record<string, number>): Record<HttpService, string> {
  const getters = httpServices.map((name) => [name, { get: () => `http://127.0.0.1:${ports[name] ?? 0}` }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Record<HttpService, string>;
}
