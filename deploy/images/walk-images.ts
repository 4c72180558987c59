import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { speakers } from "@carnet/nats/server";
import { makeReport, type DrillReport } from "../drills/drill.ts";
import { makeMachines } from "../drills/engines/machines.ts";
import { findBrowser } from "../journeys/run/find-browser.ts";
import type { WalkedHouse } from "../journeys/run/house-of-worker.ts";
import { tallyOf } from "../journeys/run/run-journeys.ts";
import { CleanupList } from "../local/house/cleanup-list.ts";
import { secretNames, startBus } from "../local/house/house-bus.ts";
import { openDatabase } from "../local/house/open-database.ts";
import { openJournal } from "../local/house/open-journal.ts";
import { startPostgres } from "../local/postgres/start-postgres.ts";
import { enrolled } from "../local/seeds/people.ts";
import { openAdministration } from "../local/seeds/plant.ts";
import { Sentence } from "../local/sentence.ts";
import { answerAuthenticator } from "../local/stand-ins/authenticator/answer-authenticator.ts";
import { startInbox } from "../local/stand-ins/inbox/start-inbox.ts";
import { buildFronts } from "../tools/build/build-fronts.ts";
import { bundleServices, bundleTools } from "../tools/build/bundle-services.ts";
import { makePublisher } from "../tools/build/publisher.ts";
import { progress } from "../tools/bootstrap/progress.mjs";
import { root, runInstalled, type Tally } from "../tools/commands/steps.ts";
import { makeBases } from "./bases.ts";
import { openBuildah, type Buildah } from "./buildah.ts";
import { readCompose, type Composed } from "./composed.ts";
import { goBack } from "./go-back.ts";
import { prepareInstallation } from "./installation.ts";
import { lookAtEnd, lookAtRunning } from "./look-at-running.ts";
import { leadTo, proxyTo } from "./paths.ts";
import { imageOf, isReady, says, start, stop, type House } from "./run-composed.ts";

const host = "carnet.example";
const origin = `https://${host}`;
/**
 * Builds every image of `deploy/production/compose.yaml` on bases made on the spot, runs each on a machine of its own with what compose
 * gives it, and walks the main job through them behind nginx with TLS. Postgres, NATS and the mail relay are this machine's.
 */
export async function walkImages(heading: string, { results }: { results: string }): Promise<Tally> {
  console.log(`\n— ${heading}`);
  const undo = new CleanupList();
  const report = makeReport(console.log);
  const failures: string[] = [];
  const noting: DrillReport = {
    ...report,
    expect(what, isSo) {
      report.expect(what, isSo);
      if (!isSo) failures.push(`✘ ${what}`);
    },
  };
  const end = () => void undo.run().finally(() => process.exit(1));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  let walked: Tally = { passed: 0, failed: 0 };
  try {
    walked = await build(noting, undo, results);
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    console.error(error.message);
    failures.push(`✘ ${heading}: ${error.message}`);
    report.failed++;
  } finally {
    await progress("Clearing away images and machines", () => undo.run());
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, end);
  }
  return {
    passed: report.passed + walked.passed,
    failed: report.failed + walked.failed,
    failures: [...failures, ...(walked.failures ?? [])],
  };
}

async function build(report: DrillReport, undo: CleanupList, results: string): Promise<Tally> {
  const folder = undo.keep(mkdtempSync(join(tmpdir(), "carnet-images-")), (made) =>
    rmSync(made, { recursive: true, force: true }),
  );
  chmodSync(folder, 0o755);
  const browser = await progress("Looking for a browser", findBrowser);
  const composed = readCompose();
  const names = Object.keys(composed).filter((name) => imageOf(composed[name]!).startsWith("carnet-"));
  const machines = undo.keep(makeMachines(names), (made) => made.remove());
  const outside = machines.network.replace("0/24", "254");
  const buildah = await progress("Unpacking buildah", () => openBuildah(join(folder, "buildah")));
  undo.keep(buildah, (engine) => engine.stop());
  await progress("Building the fronts", () => buildFronts(root));
  await progress("Bundling the services", async () => {
    await bundleServices(root);
    await bundleTools(root, join(root, "deploy/tools"));
  });
  const installation = prepareInstallation(folder, { names: secretNames, relay: "smtp://relay:1025", host });
  makePublisher(join(installation.folder, "publisher.json"));
  chownSync(join(installation.folder, "publisher.json"), 1000, 1000);
  await progress("Making what images begin with", () => makeBases(buildah, join(folder, "buildah")));
  await progress("Building the crypto module with these custodians", () => buildCrypto(installation.context));
  await buildImages(buildah, { composed, context: installation.context, report });

  const data = join(folder, "house");
  mkdirSync(join(data, "files"), { recursive: true });
  chownSync(join(data, "files"), 1000, 1000);
  const journal = undo.keep(openJournal(join(data, "services.log")), (one) => one.close());
  const postgres = await startPostgres({ folder: join(data, "postgres"), throwAway: true, journal });
  undo.keep(postgres, (one) => one.stop());
  const database = await openDatabase(postgres.url, true);
  const tools = join(root, ".tools");
  const { passwords } = installation;
  const nats = undo.keep(await startBus({ data, tools, passwords, isNew: true, journal, progress }), (one) =>
    one.stop(),
  );
  const codes = answerAuthenticator(enrolled);
  const inbox = undo.keep(await startInbox({}, { "/authenticator": codes, "/api/codes": codes }), (one) => one.stop());
  for (const [port, url] of [
    [5432, database.url],
    [4222, nats.url],
    [1025, inbox.smtp],
  ] as const)
    undo.keep(await leadTo(outside, port, Number(new URL(url).port)), (path) => path.stop());
  const hosts = {
    ...Object.fromEntries(names.map((name) => [name, machines.addressOf(name)])),
    postgres: outside,
    nats: outside,
    relay: outside,
  };
  const admin = new URL(database.url);
  admin.host = "postgres:5432";
  writeFileSync(join(installation.folder, "provision.env"), `CARNET_ADMIN_DATABASE_URL='${admin.href}'\n`);
  const here = { CARNET_INSTANCES: "1", CARNET_FILES: "/srv/files", CARNET_RATE_LENIENCY: "100" };

  const house: House = { buildah, machines, installation, composed, hosts, here, running: {}, report };
  for (const time of ["first", "second"]) {
    const provision = await start(house, "provision", data);
    const isDone = await says(provision, "The streams are as the contracts ask for.");
    report.expect(`provisioning has made roles and streams (${time} time)`, isDone);
    if (!isDone) throw new Sentence(provision.said().trim().split("\n").at(-1) ?? "Provisioning said nothing.");
    if (time === "first") report.expect("it ends when it is asked to", (await stop(house, "provision")).code === 0);
  }
  const refused = await start(house, "account", data, { env: { CARNET_PEPPER: "" } });
  report.expect(
    "a service that lacks a secret says which, and ends",
    (await refused.ended) === 1 && refused.said().includes("set CARNET_PEPPER"),
  );
  for (const name of speakers) await start(house, name, data);
  for (const name of speakers) report.expect(`${name} is ready`, await isReady(house, name));

  for (const name of names.filter((each) => each.startsWith("front-"))) {
    const published = await start(house, name, data);
    report.expect(`${name} is published`, (await published.ended) === 0);
  }
  await start(house, "gateway", data);
  const address = { host: machines.addressOf("gateway"), port: 8443 };
  const isOpen = await answers(address, installation.certificate.file);
  report.expect("nginx answers over TLS", isOpen);
  if (!isOpen) throw new Sentence(`nginx says: ${house.running["gateway"]!.said().trim()}`);
  const { CARNET_PASSWORDS, CARNET_PEPPER, CARNET_FAKE_SALT_KEY } = installation.secrets as Record<string, string>;
  const own = { CARNET_PASSWORDS, CARNET_PEPPER, CARNET_FAKE_SALT_KEY } as Record<string, string>;
  const env = { ...own, CARNET_DATABASE_URL: database.url, CARNET_NATS_URL: nats.url, CARNET_ORIGIN: origin };
  await openAdministration({ origin, env });

  const proxy = undo.keep(await proxyTo(host, address), (one) => one.stop());
  const { certificate } = installation;
  const walked: WalkedHouse = { origin, inbox: inbox.page, data, proxy: proxy.url, certificate: certificate.key };
  const code = await runInstalled(
    "@playwright/test",
    "cli.js",
    ["test", "-c", "deploy/journeys/playwright.config.ts", "--retries=0", "--grep-invert", "@deep", "main-job.journey"],
    {
      CARNET_CHROMIUM: browser,
      CARNET_HOUSES: JSON.stringify([walked]),
      NODE_EXTRA_CA_CERTS: certificate.file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
    },
  );
  await lookAtRunning(house);
  await goBack({
    buildah,
    report,
    folder,
    registry: join(data, "www/remotes.json"),
    runService: async (image) => {
      await stop(house, "seance");
      await start(house, "seance", data, { image });
      return isReady(house, "seance");
    },
    refusal: async (image) => {
      await stop(house, "seance");
      const refused = await start(house, "seance", data, { image });
      await refused.ended;
      return refused.said();
    },
    publish: async (image) => (await (await start(house, "front-mf-seance", data, { image })).ended) === 0,
  });
  await lookAtEnd(house);
  return tallyOf(results, code);
}

/** In a chroot the standard output stays root's, and nginx is not root. */
const journal = { JOURNAL: "/tmp/failed-calls" };

/** Builds each image, and says how large it is and how long it took; what several have in common is counted once in the last figure. */
async function buildImages(
  buildah: Buildah,
  { composed, context, report }: { composed: Record<string, Composed>; context: string; report: DrillReport },
): Promise<void> {
  const layers = new Map<string, number>();
  for (const { build, ...service } of Object.values(composed)) {
    if (!build) continue;
    const name = imageOf(service);
    const begun = performance.now();
    const args = { ...build.args, ...(build.args?.["TLS"] && journal) };
    await buildah.build(name, { file: join(context, build.dockerfile), context, args });
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const own = await buildah.layersOf(name);
    for (const { digest, bytes } of own) layers.set(digest, bytes);
    report.figure(name, `${megabytes(own)}, built in ${seconds} s`);
  }
  report.figure("all of them, what they share once", megabytes([...layers].map(([, bytes]) => ({ bytes }))));
}

/** As an operator builds it who has written the public keys of custodians of their own. */
async function buildCrypto(context: string): Promise<void> {
  symlinkSync(join(root, "node_modules"), join(context, "node_modules"));
  const options = { cwd: join(context, "shell/crypto"), env: { ...process.env, NODE_ENV: "production" } };
  await promisify(execFile)(join(root, "node_modules/.bin/webpack"), ["--mode", "production"], options).catch(
    ({ stdout = "", message }: Error & { stdout?: string }) => {
      throw new Sentence(`The crypto module does not build: ${(stdout || message).trim().slice(-400)}`);
    },
  );
}

const megabytes = (layers: readonly { bytes: number }[]) =>
  `${Math.round(layers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000)} MB`;

/** Whether nginx answers with the certificate it was given. */
async function answers(address: { host: string; port: number }, certificate: string): Promise<boolean> {
  const ca = readFileSync(certificate);
  const asked = () =>
    new Promise<boolean>((resolve) =>
      request({ ...address, ca, servername: host, path: "/", headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
        .once("error", () => resolve(false))
        .end(),
    );
  for (let tries = 0; tries < 100; tries++, await pause(200)) if (await asked()) return true;
  return false;
}
