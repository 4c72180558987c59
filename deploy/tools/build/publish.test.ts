import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { statementOfHandover, statementOfLine, type Handover, type RegistryLine } from "@carnet/shell/contract";
import { changePublisher, publishContainer, publishHost, publishPlainPage } from "./publish.ts";
import { isSignedBy, makePublisher, openPublisher } from "./publisher.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-publish-"));
const [dist, www] = [join(folder, "dist"), join(folder, "www")];
const publisher = makePublisher(join(folder, "publisher.json"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const build = (code: string, name = "mf_seance", workers: string[] = []) => {
  rmSync(dist, { recursive: true, force: true });
  const list = JSON.stringify({ files: { app: code }, workers });
  const integrity = `sha384-${createHash("sha384").update(list).digest("base64")}`;
  const line = { name, version: "0.1.0", contract: 1, paths: ["/therapist/seance"], list: `integrity.${code}.json` };
  put(`dist/js/app.${code}.js`, code);
  put(`dist/integrity.${code}.json`, list);
  put("dist/mf-manifest.json", "{}");
  put("dist/registry-line.json", JSON.stringify({ ...line, integrity }));
};
const registry = () => JSON.parse(readFileSync(join(www, "remotes.json"), "utf8")) as Record<string, RegistryLine>;
const isUp = (file: string) => existsSync(join(www, "mf/mf_seance", file));

test("publishing one microfrontend changes its line and nothing else", () => {
  build("aaaaaaaa", "mf_patient");
  publishContainer(dist, www, publisher);
  put("www/shell/index.html", "the shell");
  build("11111111");
  publishContainer(dist, www, publisher);
  const before = registry();
  build("22222222");
  expect(publishContainer(dist, www, publisher)).toBe("mf_seance");
  const after = registry();
  expect(after["mf_patient"]).toEqual(before["mf_patient"]);
  expect(after["mf_seance"]).toMatchObject({
    manifest: "/mf/mf_seance/mf-manifest.json",
    list: "integrity.22222222.json",
  });
  expect(after["mf_seance"]?.integrity).not.toBe(before["mf_seance"]?.integrity);
  expect(readFileSync(join(www, "shell/index.html"), "utf8")).toBe("the shell");
});

test("a line of another container that says nothing keeps nobody from publishing", () => {
  const lines = { ...registry(), mf_broken: { version: 1 }, mf_null: null };
  put("www/remotes.json", JSON.stringify(lines));
  build("22222222");
  publishContainer(dist, www, publisher);
  expect(registry()).toEqual(lines);
  put("www/remotes.json", "{");
  expect(() => publishContainer(dist, www, publisher)).toThrow(/remotes.json is no JSON/);
  put("www/remotes.json", JSON.stringify(lines));
});

test("a release that was up for months stays a week after another took its place, its list of hashes too", () => {
  const [day, published] = [24 * 3_600_000, Date.now()];
  build("22222222");
  publishContainer(dist, www, publisher, { now: published });
  build("33333333");
  publishContainer(dist, www, publisher, { now: published + 60 * day });
  publishContainer(dist, www, publisher, { now: published + 66 * day });
  expect([isUp("js/app.22222222.js"), isUp("integrity.22222222.json")]).toEqual([true, true]);
  publishContainer(dist, www, publisher, { now: published + 68 * day });
  expect([isUp("js/app.22222222.js"), isUp("integrity.22222222.json")]).toEqual([false, false]);
  expect([isUp("js/app.33333333.js"), isUp("integrity.33333333.json")]).toEqual([true, true]);
});

test("what was never built, or not whole, is told in a sentence", () => {
  expect(() => publishHost(join(folder, "none"), www, "shell", publisher)).toThrow(/^There is no build in .*npm start/);
  put("dist/integrity.33333333.json", "of another build");
  expect(() => publishContainer(dist, www, publisher)).toThrow(/is not whole: build this container again/);
  rmSync(join(dist, "registry-line.json"));
  expect(() => publishContainer(dist, www, publisher)).toThrow(/registry-line.json is missing/);
});

test("an absolute CARNET_DATA is the folder that is published in", () => {
  build("44444444");
  const data = join(folder, "elsewhere");
  makePublisher(join(data, "publisher.json"));
  const output = execFileSync(process.execPath, ["--import", "tsx", "deploy/tools/publish.ts", dist], {
    encoding: "utf8",
    env: { ...process.env, CARNET_DATA: data },
  });
  expect(output).toContain(`published in ${join(data, "www")}`);
  expect(existsSync(join(data, "www/mf/mf_seance/js/app.44444444.js"))).toBe(true);
});

const isOurs = (name: string, key = publisher.key) => {
  const line = registry()[name] as RegistryLine;
  return isSignedBy(key, statementOfLine(name, line), line.signature);
};

describe("what is published is signed", () => {
  const here = join(folder, "signed");
  const lines = () => JSON.parse(readFileSync(join(here, "remotes.json"), "utf8"));
  const up = (now: number) => {
    publishContainer(dist, here, publisher, { now });
    return lines().mf_seance as RegistryLine;
  };

  test("with a key that its owner alone may read, in a file of its own", () => {
    expect(statSync(join(folder, "publisher.json")).mode & 0o777).toBe(0o600);
    expect(openPublisher(join(folder, "publisher.json")).key).toBe(publisher.key);
    expect(() => openPublisher(join(folder, "none.json"))).toThrow(/no publisher's key in .*CARNET_PUBLISHER_KEY/);
    put("bent.json", "{}");
    expect(() => openPublisher(join(folder, "bent.json"))).toThrow(/is no publisher's key/);
  });

  test("over the whole line, and newer with every change, whatever the clock says", () => {
    build("55555555");
    const first = up(5_000);
    expect(isSignedBy(publisher.key, statementOfLine("mf_seance", first), first.signature)).toBe(true);
    expect(first.release).toBe(5_000);
    expect(up(6_000)).toEqual(first);
    build("66666666");
    expect(up(4_000).release).toBe(5_001);
    build("55555555");
    expect(up(7_000).release).toBe(7_000);
  });

  test("and a page pins the key, or is not published", () => {
    put("page/index.html", '<script type="text/plain" id="carnet-publisher">__PUBLISHER__</script>');
    publishHost(join(folder, "page"), here, "shell", publisher);
    expect(readFileSync(join(here, "shell/index.html"), "utf8")).toContain(`id="carnet-publisher">${publisher.key}<`);
    put("page/index.html", "<html>");
    expect(() => publishHost(join(folder, "page"), here, "shell", publisher)).toThrow(
      /no place for the publisher's key/,
    );
  });

  test("but one that hosts no container has no place for it, and is no line of the registry", () => {
    put("plain/index.html", "<title>Cards</title>");
    const before = readFileSync(join(here, "remotes.json"), "utf8");
    publishPlainPage(join(folder, "plain"), here, "cards");
    expect(readFileSync(join(here, "cards/index.html"), "utf8")).toBe("<title>Cards</title>");
    expect(readFileSync(join(here, "remotes.json"), "utf8")).toBe(before);
  });

  test("files of another origin are named there, but those of the keys stay", () => {
    const origin = "https://remotes.example/";
    build("77777777", "mf_seance", ["worker.1.js"]);
    publishContainer(dist, here, publisher, { origin });
    build("77777777", "crypto_mf", ["worker.1.js"]);
    publishContainer(dist, here, publisher, { origin });
    expect(lines().mf_seance.manifest).toBe("https://remotes.example/mf/mf_seance/mf-manifest.json");
    expect(lines().crypto_mf.manifest).toBe("/mf/crypto_mf/mf-manifest.json");
  });
});

test("a new key signs what the former one had signed, and is handed over by both; strangers' lines stay theirs", () => {
  const stranger = makePublisher(join(folder, "stranger.json"));
  rmSync(join(www, "remotes.json"));
  build("88888888", "mf_clinic");
  publishContainer(dist, www, stranger);
  build("88888888");
  publishContainer(dist, www, publisher);
  const next = makePublisher(join(folder, "next.json"));
  changePublisher(www, publisher, next);
  const { publisher: handovers } = registry() as unknown as { publisher: Handover[] };
  const [step] = handovers as [Handover];
  const statement = statementOfHandover({ from: publisher.key, to: next.key });
  expect([isSignedBy(step.from, statement, step.byFrom), isSignedBy(step.to, statement, step.byTo)]).toEqual([
    true,
    true,
  ]);
  expect([isOurs("mf_seance", next.key), isOurs("mf_seance"), isOurs("mf_clinic", stranger.key)]).toEqual([
    true,
    false,
    true,
  ]);
  build("99999999");
  publishContainer(dist, www, next);
  expect(registry()).toMatchObject({ publisher: handovers, mf_seance: { list: "integrity.99999999.json" } });
});

test("the command changes the key in its file, and refuses to publish without one", () => {
  const data = join(folder, "by-command");
  const publish = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "deploy/tools/publish.ts", ...args], {
      encoding: "utf8",
      env: { ...process.env, CARNET_DATA: data },
    });
  build("aaaaaaaa");
  expect(publish(dist)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is no publisher's key in /) });
  expect(publish("--new-key").stdout).toMatch(/publisher's key is now [\w-]{43};/);
  const first = openPublisher(join(data, "publisher.json")).key;
  expect(publish(dist).status).toBe(0);
  expect(publish("--new-key").status).toBe(0);
  const { key } = openPublisher(join(data, "publisher.json"));
  const lines = JSON.parse(readFileSync(join(data, "www/remotes.json"), "utf8"));
  expect(lines.publisher).toEqual([expect.objectContaining({ from: first, to: key })]);
  expect(isSignedBy(key, statementOfLine("mf_seance", lines.mf_seance), lines.mf_seance.signature)).toBe(true);
  expect(readdirSync(data).sort()).toEqual(["publisher.json", "www"]);
});
