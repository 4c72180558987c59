import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { provisioner } from "@carnet/nats/server";
import { makeRoles } from "@carnet/services/kit";
import { startEdge } from "../../gateway/edge.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { Sentence } from "../sentence.ts";
import { claimFolder } from "./claim-folder.ts";
import { prepareBus, secretNames, startBus } from "./house-bus.ts";
import { localSecrets } from "./local-secrets.ts";
import { openDatabase, type HouseDatabase } from "./open-database.ts";
import { startOutsideParties } from "./outside-parties.ts";
import type { Progress } from "./progress.ts";
import { runServices, type ServiceProcess } from "./run-services.ts";
import { UndoList } from "./undo-list.ts";

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
}

/** A house that stands: everything on loopback, one origin. */
export interface House {
  origin: string;
  /** The page that shows every mail; its JSON is beside it at /api/mails. */
  inbox: string;
  /** The page that shows the second factors of the seeded people. */
  authenticator: string;
  database: HouseDatabase;
  /** The environment its services run in. */
  env: Record<string, string>;
  journal: string;
  /** The process that answers for each service. */
  pids: Record<string, number>;
  /** Resolves with a sentence when a part ends that nobody asked to. */
  failed: Promise<Sentence>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, NATS, the outside parties' stand-ins, the services and the edge, each on loopback, in the order
 * they need one another; stops them in the reverse order, and stops what had started when one does not.
 */
export async function startHouse(options: HouseOptions): Promise<House> {
  const undo = new UndoList();
  try {
    return await build(options, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function build({ data, port, progress, ...options }: HouseOptions, undo: UndoList): Promise<House> {
  undo.keep(claimFolder(data), (claim) => claim.release());
  const origin = `http://localhost:${port}`;
  const secrets = localSecrets(data, secretNames);
  const throwAway = options.throwAway ?? false;
  const { [provisioner]: _, ...rolePasswords } = secrets.passwords;
  const starting = progress("Starting Postgres", () => startPostgres({ folder: join(data, "postgres"), throwAway }));
  const postgres = undo.keep(await starting, (one) => one.stop());
  const database = await openDatabase(postgres.url, postgres.source !== "DATABASE_URL");
  const busOptions = { data, tools: options.tools, passwords: secrets.passwords, isNew: database.isNew, progress };
  const nats = undo.keep(await startBus(busOptions), (one) => one.stop());
  const outside = await startOutsideParties(origin, secrets.cardsWebhook, undo);
  await progress("Preparing database and bus", () =>
    Promise.all([makeRoles(database.url, rolePasswords), prepareBus(nats.url, secrets.passwords)]),
  );
  const files = join(data, "files");
  mkdirSync(files, { recursive: true });
  const env = {
    CARNET_DATABASE_URL: database.url,
    CARNET_NATS_URL: nats.url,
    CARNET_PASSWORDS: JSON.stringify(secrets.passwords),
    CARNET_PEPPER: secrets.pepper,
    CARNET_FAKE_SALT_KEY: secrets.fakeSaltKey,
    CARNET_ORIGIN: origin,
    CARNET_MAIL_URL: outside.smtp,
    CARNET_CARDS_URL: outside.cards,
    CARNET_CARDS_WEBHOOK_SECRET: secrets.cardsWebhook,
    CARNET_BOOKING_URL: outside.booking,
    CARNET_FILES: files,
    CARNET_BUILD: new Date().toISOString(),
    // Everyone on this machine shares one address, seeds and journeys included.
    CARNET_RATE_LENIENCY: process.env["CARNET_RATE_LENIENCY"] ?? "100",
  };
  const journal = join(data, "services.log");
  const running = progress("Starting the services", () => runServices(options.services, env, journal));
  const services = undo.keep(await running, (one) => one.stop());
  const addressOf = (name: HttpService) => [name, `http://127.0.0.1:${services.ports[name] ?? 0}`];
  const edge = await startEdge({
    port,
    www: join(data, "www"),
    services: Object.fromEntries(httpServices.map(addressOf)) as Record<HttpService, string>,
    standIns: { "/stand-in/cards/tokens": `${outside.cards}/v1/tokens` },
  });
  undo.keep(edge, (one) => one.stop());
  const lost = (what: string, end: Promise<unknown>) =>
    end.then(() => new Sentence(`${what} ended: start Carnet again.`));
  const failed = Promise.race([services.failed, lost("Postgres", postgres.ended), lost("nats-server", nats.ended)]);
  const { inbox, authenticator } = outside;
  return { origin, inbox, authenticator, database, env, journal, pids: services.pids, failed, stop: () => undo.run() };
}
