import { spawnSync } from "node:child_process";
import { httpServices } from "./table.ts";

const services = httpServices.map((name, i) => `${name}=10.0.0.1:${3000 + i}`);

/** What the command prints, what it complains of, and how it ends. */
function print(...args: string[]) {
  const command = ["--import", "tsx", "deploy/gateway/print.ts", "--www=/srv/www", ...args, ...services];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("printing the configuration of an installation", () => {
  it.each([
    ["plain http", ["--origin=http://carnet.example"]],
    ["plain http that begins otherwise", ["--origin=http://https://carnet.example"]],
    ["no scheme", ["--origin=carnet.example"]],
    ["plain http, wanted in other words", ["--origin=http://carnet.example", "--plain-http=yes"]],
  ])("refuses an origin of %s", (_what, args) => {
    const { status, stdout, stderr } = print(...args);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/https:\/\/ address/);
  });

  it("refuses to guess an origin, or a service", () => {
    expect(print()).toMatchObject({ status: 1, stdout: "" });
    const command = ["--import", "tsx", "deploy/gateway/print.ts", "--www=/srv/www", "--origin=https://carnet.example"];
    const { status, stderr } = spawnSync(process.execPath, [...command, ...services.slice(1)], { encoding: "utf8" });
    expect([status, stderr.includes(`${httpServices[0]}=`)]).toEqual([1, true]);
  });

  it("prints plain http where it is wanted, and https with its strict headers", () => {
    const plain = print("--origin=http://carnet.example", "--plain-http=wanted");
    expect(plain.status).toBe(0);
    expect(plain.stdout).toContain("X-Forwarded-Proto http;");
    expect(plain.stdout).not.toContain("strict-transport-security");
    const strict = print("--origin=https://carnet.example");
    expect(strict.status).toBe(0);
    expect(strict.stdout).toContain("X-Forwarded-Proto https;");
    expect(strict.stdout).toContain("add_header strict-transport-security");
  });

  it("lets the page of cards take what it needs from the card provider, which has to be https (BIL-007)", () => {
    const { stdout } = print("--origin=https://carnet.example", "--cards=https://js.stripe.com/v3/");
    expect(stdout.match(/https:\/\/js\.stripe\.com[^ ;]*/g)).toEqual([
      "https://js.stripe.com",
      "https://js.stripe.com",
    ]);
    expect(stdout).toContain("frame-src https://js.stripe.com;");
    expect(print("--origin=https://carnet.example", "--cards=http://js.stripe.com/v3/").status).toBe(1);
  });
});
