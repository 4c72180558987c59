import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import a from "../development-keys/a.json";
import b from "../development-keys/b.json";
import { readPublicKey } from "../protocol/public-key.ts";
import { loadOtherKey } from "./other-key.ts";
import { loadKey } from "./load-key.ts";
import { makeKeyFile } from "./make-key.ts";

const fileWith = (content: object) => {
  const path = join(mkdtempSync(join(tmpdir(), "carnet-key-")), "key.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const production = { NODE_ENV: "production" };

describe("loadKey", () => {
  it("reads the development keys on a developer's machine", () => {
    expect(loadKey("A", {})).toMatchObject({ fingerprint: a.fp, developmentOnly: true });
    expect(loadKey("B", {})).toMatchObject({ fingerprint: b.fp, developmentOnly: true });
  });

  it("starts in production with no key, or with a development key under any name, not at all", () => {
    expect(() => loadKey("A", production)).toThrow("set CARNET_CUSTODIAN_A_KEY");
    const disguised = fileWith({ ...a, developmentOnly: false });
    expect(() => loadKey("A", { ...production, CARNET_CUSTODIAN_A_KEY: disguised })).toThrow("development keys");
  });

  it("starts in production with keys that were made for it, and the other takes their public half", () => {
    const made = makeKeyFile("A");
    const loaded = loadKey("A", { ...production, CARNET_CUSTODIAN_A_KEY: fileWith(made) });
    expect(loaded).toMatchObject({ fingerprint: made.fp, developmentOnly: false });
    const taken = loadOtherKey("B", { ...production, CARNET_CUSTODIAN_A_PUBLIC_KEY: made.pubKey });
    expect([taken.fpText, readPublicKey(loaded.pubKey).fpText]).toEqual([made.fp, made.fp]);
    expect(makeKeyFile("A").fp).not.toBe(made.fp);
  });

  it.each([
    ["of the other custodian", { ...b }],
    ["whose private half is another's", { ...a, encBundle: b.encBundle }],
    ["whose signing half is another's", { ...a, sigBundle: b.sigBundle }],
    ["with another fingerprint", { ...a, fp: b.fp }],
    ["with a field too many", { ...a, note: "x" }],
  ])("refuses a file %s, and does not quote it", (_what, content) => {
    const load = () => loadKey("A", { CARNET_CUSTODIAN_A_KEY: fileWith(content) });
    expect(load).toThrow(/key file of custodian A/);
    expect(load).not.toThrow(new RegExp(a.encBundle.slice(0, 20)));
  });
});
