import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { daysLeft } from "./certificate.ts";
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

describe("the certificate of an installation", () => {
  const folder = mkdtempSync(join(tmpdir(), "carnet-certificate-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const origin = "https://carnet.example";
  const day = 86_400_000;

  /** A certificate for carnet.example that is valid for ten days, and its key. */
  function aCertificate(name: string) {
    const files = { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
    const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "10"];
    const subject = ["-subj", "/CN=carnet.example", "-addext", "subjectAltName=DNS:carnet.example"];
    const { status } = spawnSync("openssl", [...kind, ...subject, "-keyout", files.key, "-out", files.certificate]);
    expect(status).toBe(0);
    return files;
  }

  it("is taken while it is valid, with the days it has left", () => {
    const files = aCertificate("good");
    expect(daysLeft(files, origin)).toBeGreaterThanOrEqual(9);
    const { status, stdout } = print(`--origin=${origin}`, `--tls=${files.certificate},${files.key}`);
    expect([status, stdout.includes(`ssl_certificate ${files.certificate};`)]).toEqual([0, true]);
  });

  it("is refused in a sentence past its day, before it, for another address, and with another key", () => {
    const [files, other] = [aCertificate("one"), aCertificate("other")];
    const at = (ms: number) => () => daysLeft(files, origin, Date.now() + ms);
    expect(at(11 * day)).toThrow(/^The certificate \S+ has expired on \d{4}-\d\d-\d\d: renew it\.$/);
    expect(at(-2 * day)).toThrow(/is valid from \d{4}-\d\d-\d\d only/);
    expect(() => daysLeft(files, "https://other.example")).toThrow(/is not for other\.example\.$/);
    expect(() => daysLeft({ ...files, key: other.key }, origin)).toThrow(/is not that of the certificate/);
    writeFileSync(files.key, "Dear clinic,");
    expect(at(0)).toThrow(/\.key is no certificate or key that can be read/);
    expect(() => daysLeft({ ...files, certificate: join(folder, "none") }, origin)).toThrow(/\(ENOENT\)\.$/);
  });

  it("stops the command: of one that is no good, nothing is printed", () => {
    const files = aCertificate("elsewhere");
    const { status, stdout, stderr } = print(
      "--origin=https://other.example",
      `--tls=${files.certificate},${files.key}`,
    );
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.trim()).toBe(`The certificate ${files.certificate} is not for other.example.`);
  });
});
