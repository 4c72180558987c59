import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { speakers } from "@carnet/nats/server";
import { budgetTrouble } from "@carnet/services/framework";
import { httpServices } from "../gateway/table.ts";
import { readCompose, readVariables } from "../images/composed.ts";
import { containers, hosts } from "../tools/build/build-fronts.ts";

const root = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const compose = read("deploy/production/compose.yaml");
const environment = read("deploy/production/carnet.env");
const valueOf = (name: string) => new RegExp(`^${name}='?(.*?)'?$`, "m").exec(environment)?.[1] ?? "";

it("runs every service, on a port of its own and one that watches it", () => {
  const run = [...compose.matchAll(/^ {2}([a-z-]+):\n {4}<<: \*service$/gm)].map(([, name]) => name);
  expect(run.toSorted()).toEqual([...speakers].toSorted());
  for (const name of ["CARNET_SERVICE_PORTS", "CARNET_OPERATIONS_PORTS"]) {
    const ports = JSON.parse(valueOf(name)) as Record<string, number>;
    expect(Object.keys(ports).toSorted()).toEqual([...speakers].toSorted());
    expect(new Set(Object.values(ports)).size).toBe(speakers.length);
    const inside = new RegExp(`${name}: '(.*)'`).exec(compose)?.[1] ?? "{}";
    expect(Object.keys(JSON.parse(inside) as object).toSorted()).toEqual([...speakers].toSorted());
  }
  const watched = [...read("deploy/watching/prometheus.yaml").matchAll(/127\.0\.0\.1:(\d+) # (.*)/g)];
  const known = Object.entries(JSON.parse(valueOf("CARNET_OPERATIONS_PORTS")) as Record<string, number>);
  expect(watched.map(([, port, name]) => [name, Number(port)]).toSorted()).toEqual(known.toSorted());
});

/** Those that Postgres keeps for itself. */
const reserved = 3;

it.each(["compose.yaml", "patroni.yml"])("%s has connections for two instances of each service", (file) => {
  const [, most] = /max_connections[=:] ?(\d+)/.exec(read(`deploy/production/${file}`)) ?? [];
  expect(budgetTrouble({ connections: Number(most) - reserved }, 2 * speakers.length)).toBeNull();
});

it("says only variables that are explained, and no secret", () => {
  const explained = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const said = [...`${environment}\n${compose}`.matchAll(/^ *(CARNET_[A-Z_]+|NODE_ENV)[=:]/gm)].map(([, name]) => name);
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter((name) => !explained.includes(name))).toEqual([]);
  expect(said.filter((name) => /SECRET|PASSWORD|PEPPER|_KEY$/.test(name!))).toEqual([]);
});

it("is read by a shell as systemd and compose read it", () => {
  const script = `set -a && . "${join(root, "deploy/production/carnet.env")}" && printenv CARNET_MAIL_FROM CARNET_SERVICE_PORTS`;
  const { stdout } = spawnSync("sh", ["-c", script], { encoding: "utf8" });
  expect(stdout).toBe(`${valueOf("CARNET_MAIL_FROM")}\n${valueOf("CARNET_SERVICE_PORTS")}\n`);
  expect(valueOf("CARNET_SERVICE_PORTS")).toContain('"account":');
});

it("prints nginx for every service that answers browsers", () => {
  const image = read("deploy/images/gateway.Dockerfile");
  for (const name of httpServices) expect(image).toContain(` ${name}=${name}:8080`);
});

/** A unit of systemd: each of its settings with everything it is set to. */
function readUnit(file: string): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const [, name = "", value = ""] of read(`deploy/production/${file}`).matchAll(/^(\w+)=(.*)$/gm))
    (settings[name] ??= []).push(value);
  return settings;
}

/** The unit of a service, and the name of its instance there. */
const unitOf = (speaker: string) =>
  speaker.startsWith("custodian-")
    ? { unit: readUnit("carnet-custodian@.service"), instance: speaker.replace("custodian-", "") }
    : { unit: readUnit("carnet@.service"), instance: speaker };

const serviceImage = read("deploy/images/service.Dockerfile");

describe.each(speakers)("%s, in a container and as a unit", (speaker) => {
  const composed = readCompose()[speaker]!;
  const { unit, instance } = unitOf(speaker);

  it("starts the same file with the same words", () => {
    const flags = /NODE_OPTIONS="(.*)"/.exec(serviceImage)?.[1];
    const [line = ""] = unit["ExecStart"] ?? [];
    expect(composed.image).toBe(readCompose()["provision"]!.image);
    expect(line.replaceAll("%i", instance)).toBe(
      composed.command!.join(" ").replace("node ", `/usr/bin/node ${flags} `),
    );
  });

  it("is given the same files of variables", () => {
    const files = unit["EnvironmentFile"]!.map((file) => file.replace("/etc/carnet/", "").replace("%i", instance));
    expect(composed.env_file).toEqual(files);
  });

  it("is asked for its health where it answers", () => {
    const variables = composed.environment ?? {};
    const ports = (name: string) => JSON.parse(variables[name] ?? "{}") as Record<string, number>;
    expect(composed.healthcheck?.test.join(" ")).toContain(
      `http://127.0.0.1:${ports("CARNET_OPERATIONS_PORTS")[speaker]}/ready`,
    );
    expect(ports("CARNET_SERVICE_PORTS")[speaker]).toBe(8080);
  });

  it("is nobody who may do more, reads its files alone, and has time to drain", () => {
    expect(serviceImage).toContain("\nUSER node\n");
    expect(composed).toMatchObject({ read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"], restart: "always" });
    expect(unit).toMatchObject({
      User: ["carnet"],
      ProtectSystem: ["strict"],
      PrivateTmp: ["yes"],
      CapabilityBoundingSet: [""],
      NoNewPrivileges: ["yes"],
      Restart: ["always"],
    });
    const { CARNET_GRACE_SECONDS: grace } = readVariables(join(root, "deploy/production/carnet.env"));
    expect(composed.stop_grace_period).toBe(`${unit["TimeoutStopSec"]?.[0]}s`);
    expect(Number(unit["TimeoutStopSec"]?.[0])).toBeGreaterThanOrEqual(Number(grace) + 20);
  });
});

it("publishes every front before nginx starts, one after the other", () => {
  const services = readCompose();
  const rooms = Object.entries(services).flatMap(([name, { build }]) =>
    name.startsWith("front-") ? [build!.args!["ROOM"]!] : [],
  );
  const built = [...containers, ...Object.values(hosts)].map((dist) => dist.split("/")[0]!);
  expect(rooms.toSorted()).toEqual([...new Set(built)].toSorted());
  const chain: string[] = [];
  for (let next = firstPublished(services["gateway"]!); next; next = firstPublished(services[next]!)) chain.push(next);
  expect(chain.toSorted()).toEqual(rooms.map((room) => `front-${room}`).toSorted());
});

/** The front that has to be published before something starts. */
const firstPublished = ({ depends_on = {} }: { depends_on?: Record<string, { condition: string }> }) =>
  Object.keys(depends_on).find((name) => depends_on[name]!.condition === "service_completed_successfully");

it("runs nothing of ours as root, and writes into no image", () => {
  const ours = Object.values(readCompose()).filter(({ image }) => image.startsWith("carnet-"));
  expect(ours.length).toBeGreaterThan(speakers.length);
  for (const said of ours)
    expect(said).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  const files = ours.flatMap(({ build }) => (build ? [read(build.dockerfile)] : []));
  expect(files).toHaveLength(new Set(ours.map(({ image }) => image)).size);
  for (const text of files) expect(text).toMatch(/\nUSER (node|nginx)\n/);
});

it("is of one line of Node, from which images begin", () => {
  const files = ["service", "front", "gateway"].map((name) => read(`deploy/images/${name}.Dockerfile`));
  const bases = files.flatMap((text) => [...text.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base));
  expect([...new Set(bases)]).toHaveLength(1);
  expect(read("deploy/images/bases.ts")).toContain(`await make("${bases[0]}"`);
});
