import { getTrustStore, getUserInfo } from "@carnet/services/account/contract";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const room = path.join(process.cwd(), "shell");

/** The build's files are plain modules; a Node of its own reads them. */
const evaluate = (code: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: path.join(room, "build"),
      encoding: "utf8",
    }),
  );

it("lends on every page exactly what remotes leave out", () => {
  const left = evaluate(
    `import { singletons } from "./singletons.mjs"; console.log(JSON.stringify(Object.keys(singletons())))`,
  ) as string[];
  const source = readFileSync(path.join(room, "host/singletons.ts"), "utf8");
  const lent = [...source.matchAll(/^ {2}"?([\w@./-]+)"?: \(\) =>/gm)].map(([, key]) => key ?? "");
  const covered = (key: string) =>
    left.includes(key) || left.some((prefix) => prefix.endsWith("/") && key.startsWith(prefix));
  expect(lent.filter((key) => !covered(key))).toEqual([]);
  expect(left.filter((key) => !key.endsWith("/") && !lent.includes(key))).toEqual([]);
});

it("reads a room's line of the registry from its manifest, with its words in both languages", () => {
  const line = evaluate(`
    import path from "node:path";
    import { registryLine } from "./read-manifest.mjs";
    console.log(JSON.stringify(await registryLine(path.resolve("../../mf-clinic"), "mf_clinic")));`);
  expect(line).toMatchObject({
    name: "mf_clinic",
    contract: 1,
    basename: "/therapist",
    paths: expect.arrayContaining(["/therapist/myClinic", "/therapist/invoice"]),
    navigation: [
      { path: "/therapist/money", label: { en: "Money", fr: "Finances" } },
      { path: "/therapist/myClinic", label: { en: "Clinic", fr: "Clinique" } },
    ],
  });
});

it("tells which call a room's screen makes first, its parameters by the words of the page's address", () => {
  const line = evaluate(`
    import path from "node:path";
    import { registryLine } from "./read-manifest.mjs";
    console.log(JSON.stringify(await registryLine(path.resolve("../../mf-seance"), "mf_seance")));`);
  expect(line).toMatchObject({ ahead: [{ at: "/therapist/seance", get: "/api/1/patients/:patientId" }] });
});

it("reads where a page asks who is signed in, and for their trust store, from the contract of the account", () => {
  const calls = evaluate(`
    import { firstCalls } from "./read-manifest.mjs";
    console.log(JSON.stringify(await firstCalls()));`);
  expect(calls).toEqual([getUserInfo, getTrustStore].map(({ call }) => call.replace("GET ", "")));
});

it("says which word is missing when a manifest names one that no language has", () => {
  const failure = evaluate(`
    import { registryLine } from "./read-manifest.mjs";
    import { mkdtempSync, writeFileSync, mkdirSync } from "node:fs";
    import os from "node:os";
    import path from "node:path";
    const room = mkdtempSync(path.join(os.tmpdir(), "mf-"));
    mkdirSync(path.join(room, "locales"));
    for (const language of ["en", "fr"]) writeFileSync(path.join(room, "locales", language + ".json"), "{}");
    writeFileSync(path.join(room, "package.json"), '{ "version": "0.1.0" }');
    writeFileSync(path.join(room, "manifest.ts"), 'export const manifest = { name: "mf_x", basename: "/x", paths: [], navigation: [{ path: "/x", labelKey: "a.b" }] };');
    console.log(JSON.stringify(await registryLine(room, "mf_x").catch((reason) => reason.message)));`);
  expect(failure).toMatch(/locales\/en\.json has no word at a\.b/);
});
