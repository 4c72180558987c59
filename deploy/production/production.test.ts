import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { speakers } from "@carnet/nats/server";
import { budgetTrouble } from "@carnet/services/framework";
import { httpServices } from "../gateway/table.ts";

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
  const image = read("deploy/images/shell.Dockerfile");
  for (const name of httpServices) expect(image).toContain(` ${name}=${name}:8080`);
});
