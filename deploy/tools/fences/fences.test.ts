import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../../..");
const oxlint = join(dirname(createRequire(join(root, "package.json")).resolve("oxlint/package.json")), "bin/oxlint");

/** A file, a line it may not hold, and how the message that says what to do instead begins. */
const forbidden: [file: string, line: string, message: string][] = [
  ["mf-patient/src/a.ts", 'import "@carnet/services/patient/patients";', "A microfrontend talks to services over HTTP"],
  ["mf-patient/src/b.ts", 'import "@carnet/services/framework";', "A microfrontend talks to services over HTTP"],
  [
    "mf-seance/src/a.ts",
    'import "@carnet/nats/contracts/patient/patient.created.v1";',
    "Facts are said between services",
  ],
  ["mf-seance/src/b.ts", 'import "@carnet/mf-patient";', "Nobody imports a microfrontend"],
  ["mf-clinic/src/a.ts", 'import "@carnet/crypto";', "There is one crypto module, and only one"],
  ["mf-clinic/src/b.tsx", 'import { Button } from "@mantine/core";\nButton();', "Only shell/ui knows this package"],
  ["mf-clinic/src/c.tsx", 'import { Link } from "react-router";\nLink();', "Only shell/ui knows this package"],
  ["mf-portal/src/a.tsx", 'import { Mail } from "lucide-react";\nMail();', "Only shell/ui knows this package"],
  ["mf-portal/src/b.ts", 'import "@carnet/shell/pages/boot";', "Enter the shell by a door"],
  ["mf-admin/src/a.ts", 'await fetch("/api/1/version");', "Call services through @carnet/shell/api"],
  ["mf-admin/src/b.ts", "crypto.subtle.digest;", "Only shell/crypto/primitives touches crypto.subtle"],
  ["mf-admin/src/e.ts", "crypto.randomUUID();", "Name new things with newId"],
  ["mf-admin/src/c.ts", 'import "knex";', "This package belongs to services"],
  ["mf-admin/src/deep/er/d.ts", 'import "../../../../shell/ui/index.ts";', "Do not climb out of a room"],
  ["shell/pages/a.ts", 'import "@carnet/mf-patient/src/app";', "Nobody imports a microfrontend"],
  ["shell/pages/b.ts", 'import "@carnet/services/clinic";', "A screen of the shell reads what services say"],
  ["shell/ui/a.ts", 'import "@carnet/services/clinic/contract";', "The shell reads two contracts only"],
  ["shell/testing/clinic/a.ts", 'import "@carnet/services/clinic";', "A screen of the shell reads what services say"],
  ["shell/pages/c.ts", 'import "@mantine/core";', "Only shell/ui knows this package"],
  ["shell/pages/d.ts", 'await fetch("/api/1/version");', "Call services through @carnet/shell/api"],
  ["shell/i18n/a.ts", 'import "@carnet/shell/ui";', "Doors lead down"],
  ["shell/session/a.ts", "crypto.subtle.digest;", "Only shell/crypto/primitives touches crypto.subtle"],
  ["shell/journal/a.ts", "crypto.randomUUID();", "Name new things with newId"],
  ["shell/crypto/core/a.ts", "crypto.subtle.digest;", "Only shell/crypto/primitives touches crypto.subtle"],
  ["shell/crypto/core/b.ts", 'import "@carnet/shell/api";', "The crypto module knows no other room"],
  ["shell/crypto/core/c.ts", 'import "react";', "The crypto module draws nothing"],
  ["services/patient/patients/a.ts", 'import "../../seance/app.ts";', "A service never imports another"],
  ["services/patient/patients/b.ts", 'import "@carnet/services/seance/contract";', "A service never imports another"],
  ["services/patient/patients/c.ts", 'import "../../framework/index.ts";', "Enter the framework by its door"],
  ["services/patient/patients/d.ts", 'import "@carnet/shell/crypto";', "Services know no front"],
  ["services/patient/patients/e.ts", 'import "@carnet/nats/streams";', "Services say and hear contracts only"],
  ["services/patient/contract/a.ts", 'import "@carnet/services/framework";', "A contract is read by browsers too"],
  ["services/framework/http/a.ts", 'import "../../patient/app.ts";', "A service never imports another"],
  ["nats/contracts/patient/a.ts", 'import "@carnet/services/framework";', "A contract is only said"],
  ["deploy/tools/a.ts", 'import "@carnet/shell/ui";', "deploy carries what was built"],
  ["deploy/local/a.ts", 'import "../../mf-seance/src/manifest/faults-of.ts";', "deploy carries what was built"],
  ["deploy/attack/a.ts", 'import "../../mf-seance/src/seances/seance.screen.tsx";', "An attack judges what it reads"],
  ["deploy/bench/crypto/a.ts", 'import "../../../shell/ui/index.ts";', "The bench of the crypto module measures"],
  ["deploy/bench/crypto/b.ts", 'import "@carnet/shell/ui";', "The bench of the crypto module measures"],
  ["deploy/journeys/a.ts", 'import "@carnet/services/patient/patients";', "A journey walks what was built"],
  ["deploy/journeys/b.ts", 'import "@carnet/shell/api";', "A journey walks what was built"],
];

const allowed: [file: string, line: string][] = [
  [
    "mf-patient/src/ok.ts",
    'import "@carnet/shell/ui/full";\nimport "@carnet/services/patient/contract";\nimport "../manifest.ts";',
  ],
  ["shell/ui/ok.ts", 'import "@mantine/core";\nimport "react-router";'],
  ["shell/testing/clinic/ok.ts", 'import "@carnet/services/clinic/contract";'],
  ["mf-seance/src/ok.test.ts", 'import "@carnet/shell/testing/clinic";'],
  ["shell/api/ok.ts", 'await fetch("/api/1/version");'],
  ["shell/crypto/primitives/ok.ts", "crypto.subtle.digest;"],
  ["services/patient/patients/ok.ts", 'import "@carnet/services/framework";\nimport "../keys/grant-keys.ts";'],
  ["deploy/attack/ok.ts", 'import "../../mf-seance/src/manifest/faults-of.ts";\nimport "@carnet/crypto/in-process";'],
  ["deploy/bench/crypto/ok.ts", 'import "../../../shell/crypto/core/create-core.ts";'],
  ["deploy/journeys/ok.ts", 'import "@carnet/services/patient/contract";\nimport "../local/seeds/person/index.ts";'],
  ["nats/contracts/patient/ok.ts", 'import "zod";\nimport "../define-fact.ts";'],
];

let found: { filename: string; message: string; help?: string }[];
const folder = mkdtempSync(join(tmpdir(), "carnet-fences-"));

beforeAll(() => {
  cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, line] of [...forbidden, ...allowed]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  const lint = spawnSync(process.execPath, [oxlint, "--format=json", "."], { cwd: folder, encoding: "utf8" });
  found = (JSON.parse(lint.stdout) as { diagnostics: typeof found }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden)("%s may not say %s", (file, _line, message) => {
  const messages = found
    .filter(({ filename }) => filename.endsWith(file))
    .map(({ message: said, help = "" }) => `${said} ${help}`);
  expect(messages).toContainEqual(expect.stringContaining(message));
});

test.each(allowed)("%s may say what its neighbours may not", (file) => {
  expect(
    found.filter(({ filename, message }) => filename.endsWith(file) && /restricted|Call services/.test(message)),
  ).toEqual([]);
});
