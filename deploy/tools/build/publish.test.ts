import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
  put(`dist/js/app.${code}.js`, code);
  put("dist/integrity.json", JSON.stringify({ files: { app: code } }));
  put("dist/mf-manifest.json", "{}");
  put("dist/registry-line.json", JSON.stringify({ name, version: "0.1.0", contract: 1, paths: ["/therapist/seance"] }));
};
const registry = () =>
  JSON.parse(readFileSync(join(www, "remotes.json"), "utf8")) as Record<
    string,
    { integrity: string; manifest: string }
  >;

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
  expect(after["mf_seance"]?.manifest).toBe("/mf/mf_seance/mf-manifest.json");
  const hash = createHash("sha384")
    .update(JSON.stringify({ files: { app: "22222222" } }))
    .digest("base64");
  expect(after["mf_seance"]?.integrity).toBe(`sha384-${hash}`);
  expect(readFileSync(join(www, "shell/index.html"), "utf8")).toBe("the shell");
});

test("files of an older release stay a week for pages that are still open", () => {
  expect(existsSync(join(www, "mf/mf_seance/js/app.11111111.js"))).toBe(true);
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  utimesSync(join(www, "mf/mf_seance/js/app.11111111.js"), longAgo, longAgo);
  publishContainer(dist, www);
  expect(existsSync(join(www, "mf/mf_seance/js/app.11111111.js"))).toBe(false);
  expect(existsSync(join(www, "mf/mf_seance/js/app.22222222.js"))).toBe(true);
});

test("what was never built is told in a sentence", () => {
  expect(() => publishHost(join(folder, "none"), www, "shell")).toThrow(/^There is no build in .*npm start/);
  rmSync(join(dist, "registry-line.json"));
  expect(() => publishContainer(dist, www)).toThrow(/registry-line.json is missing/);
});
