import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RegistryLine } from "@carnet/shell/contract";
import { publishContainer, publishHost } from "./publish.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-publish-"));
const [dist, www] = [join(folder, "dist"), join(folder, "www")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const build = (code: string, name = "mf_seance") => {
  rmSync(dist, { recursive: true, force: true });
  const list = JSON.stringify({ files: { app: code } });
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
  publishContainer(dist, www);
  put("www/shell/index.html", "the shell");
  build("11111111");
  publishContainer(dist, www);
  const before = registry();
  build("22222222");
  expect(publishContainer(dist, www)).toBe("mf_seance");
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
  publishContainer(dist, www);
  expect(registry()).toEqual(lines);
  put("www/remotes.json", "{");
  expect(() => publishContainer(dist, www)).toThrow(/remotes.json is no JSON/);
  put("www/remotes.json", JSON.stringify(lines));
});

test("a release that was up for months stays a week after another took its place, its list of hashes too", () => {
  const [day, published] = [24 * 3_600_000, Date.now()];
  build("22222222");
  publishContainer(dist, www, published);
  build("33333333");
  publishContainer(dist, www, published + 60 * day);
  publishContainer(dist, www, published + 66 * day);
  expect([isUp("js/app.22222222.js"), isUp("integrity.22222222.json")]).toEqual([true, true]);
  publishContainer(dist, www, published + 68 * day);
  expect([isUp("js/app.22222222.js"), isUp("integrity.22222222.json")]).toEqual([false, false]);
  expect([isUp("js/app.33333333.js"), isUp("integrity.33333333.json")]).toEqual([true, true]);
});

test("what was never built, or not whole, is told in a sentence", () => {
  expect(() => publishHost(join(folder, "none"), www, "shell")).toThrow(/^There is no build in .*npm start/);
  put("dist/integrity.33333333.json", "of another build");
  expect(() => publishContainer(dist, www)).toThrow(/is not whole: build this container again/);
  rmSync(join(dist, "registry-line.json"));
  expect(() => publishContainer(dist, www)).toThrow(/registry-line.json is missing/);
});

test("an absolute CARNET_DATA is the folder that is published in", () => {
  build("44444444");
  const data = join(folder, "elsewhere");
  const told = execFileSync(process.execPath, ["--import", "tsx", "deploy/tools/publish.ts", dist], {
    encoding: "utf8",
    env: { ...process.env, CARNET_DATA: data },
  });
  expect(told).toContain(`published in ${join(data, "www")}`);
  expect(existsSync(join(data, "www/mf/mf_seance/js/app.44444444.js"))).toBe(true);
});
