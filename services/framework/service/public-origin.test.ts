import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { allowOrigin, isOurOrigin, requireGateway } from "./public-origin.ts";

const sentence =
  "CARNET_ORIGIN must be an https:// address in production; CARNET_PLAIN_HTTP=wanted accepts plain http, its readable cookies and its fallback engine.";
const start = (env: Record<string, string>) => () => allowOrigin({ NODE_ENV: "production", ...env });

describe("the public address of a deployed house", () => {
  it.each([
    ["none", {}],
    ["plain http", { CARNET_ORIGIN: "http://carnet.example" }],
    ["http on this machine", { CARNET_ORIGIN: "http://localhost:8080" }],
    ["a name alone", { CARNET_ORIGIN: "https://" }],
    ["https in its path", { CARNET_ORIGIN: "http://carnet.example/https://" }],
    ["another word for wanted", { CARNET_ORIGIN: "http://carnet.example", CARNET_PLAIN_HTTP: "no" }],
  ])("is refused in one sentence: %s", (_what, env) => {
    expect(start(env)).toThrow(sentence);
  });

  it.each([
    ["https", { CARNET_ORIGIN: "https://carnet.example" }],
    ["plain http that is wanted", { CARNET_ORIGIN: "http://carnet.example", CARNET_PLAIN_HTTP: "wanted" }],
    ["anything on a developer's machine", { NODE_ENV: "development", CARNET_ORIGIN: "http://localhost:8080" }],
  ])("is taken: %s", (_what, env) => {
    expect(start(env)).not.toThrow();
  });

  it("stops the process of a service before it speaks to anything", async () => {
    const root = pathToFileURL(`${__dirname}/../../../`).pathname;
    const env = { PATH: process.env["PATH"], NODE_ENV: "production", CARNET_ORIGIN: "http://carnet.example" };
    const child = spawn(process.execPath, ["--import", "tsx", "services/sync/main.ts"], { cwd: root, env });
    const answering = spawn(process.execPath, ["--import", "tsx", "services/admin/main.ts"], { cwd: root, env });
    // Nobody listens where its Postgres and NATS should be: it would wait for them, had it begun.
    const whole = {
      ...env,
      CARNET_PLAIN_HTTP: "wanted",
      CARNET_GATEWAY_SECRET: "0123456789abcdef0123456789abcdef",
      CARNET_DATABASE_URL: "postgres://127.0.0.1:1/carnet",
      CARNET_NATS_URL: "nats://127.0.0.1:1",
      CARNET_PASSWORDS: "{}",
    };
    const withoutSecrets = spawn(process.execPath, ["--import", "tsx", "services/account/main.ts"], {
      cwd: root,
      env: whole,
    });
    const outputOf = async (of: typeof child) => {
      let text = "";
      for await (const part of of.stderr) text += String(part);
      return text;
    };
    const [silent, refused, lacking] = await Promise.all([child, answering, withoutSecrets].map(outputOf));
    expect(refused).toBe(`${sentence}\n`);
    const notSet = ["CARNET_DATABASE_URL", "CARNET_NATS_URL", "CARNET_PASSWORDS"].map((name) => `${name} is not set`);
    expect(silent).toBe(`The environment is not right: ${notSet.join(", ")}. Each is explained in .env.example.\n`);
    expect(lacking).toMatch(/^Account cannot start: set CARNET_PEPPER and CARNET_FAKE_SALT_KEY to [^\n]*\n$/);
  });
});

describe("the gateway of a deployed house", () => {
  const CARNET_GATEWAY_SECRET = "0123456789abcdef0123456789abcdef";
  it("is known to it, or it does not start", () => {
    const needed = "CARNET_GATEWAY_SECRET must be set in production";
    expect(() => requireGateway({ NODE_ENV: "production" })).toThrow(needed);
    expect(() => requireGateway({ NODE_ENV: "production", CARNET_GATEWAY_SECRET: "" })).toThrow(needed);
    expect(() => requireGateway({ NODE_ENV: "production", CARNET_GATEWAY_SECRET })).not.toThrow();
    expect(() => requireGateway({ NODE_ENV: "development" })).not.toThrow();
  });
});

describe("an Origin", () => {
  const env = {
    CARNET_ORIGIN: "https://carnet.example/",
    CARNET_OTHER_ORIGINS: "http://127.0.0.1:8080 https://b.example",
  };
  it.each(["https://carnet.example", "http://127.0.0.1:8080", "https://b.example"])("is ours: %s", (origin) => {
    expect(isOurOrigin(origin, env)).toBe(true);
  });
  it.each(["http://carnet.example", "https://carnet.example:8443", "https://carnet.example.evil.example", "null", ""])(
    "is not ours: %s",
    (origin) => expect(isOurOrigin(origin, env)).toBe(false),
  );
});
