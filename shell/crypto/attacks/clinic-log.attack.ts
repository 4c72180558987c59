import type { LogEntry } from "../api.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { aClinic, aPerson, engines, everybodyUses, refusalOf, signIn, type Person } from "./a-clinic.ts";
import { after, anInsider } from "./a-forger.ts";

let morel: Person;
let roy: Person;
let lavoie: Person;
let evil: Person;

const prepare = async () => {
  const people = await Promise.all(["morel", "roy", "lavoie", "evil"].map((id) => aPerson(id)));
  [morel, roy, lavoie, evil] = people as [Person, Person, Person, Person];
};

/** A fresh reader, who has seen nothing. */
const aReader = () => aPerson("reader");

describe.each(engines)("a server that edits a clinic's log, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B10: a line dropped, moved, rewritten or cut off is seen", async () => {
    const { log } = await aClinic("b10", morel, [
      [lavoie, "therapist"],
      [roy, "manager"],
    ]);
    const [a, b, c, d] = log as [LogEntry, LogEntry, LogEntry, LogEntry];
    const reader = await aReader();
    for (const lines of [
      [a, b, d],
      [a, c, b, d],
      [b, c, d],
      [a, b, { ...c, stmt: d.stmt }, d],
    ]) {
      expect(await refusalOf(reader.crypto.syncLog("b10", lines))).toMatch(/fork|chain/);
    }
    expect(await reader.crypto.syncLog("b10", log)).toEqual({ seq: 4 });
    expect(await reader.crypto.syncLog("b10", log)).toEqual({ seq: 4 });
    expect(await refusalOf(reader.crypto.syncLog("b10", [a, b, { ...c, stmt: d.stmt }]))).toBe("fork");
  });

  it("B10: neither is it hidden by lines whose signers say nothing of what they saw, or saw something else", async () => {
    const { log } = await aClinic("b10q", morel, [[lavoie, "therapist"]]);
    const insider = await anInsider("b10q", morel);
    const body = { clinic: "b10q", items: [["p", 1, "c", null]], at: 0 };
    const quiet = after(log, await insider.sign("pkc-reg", body)).at(-1)!;
    const reader = await aReader();
    const [a, b, c, d] = log as [LogEntry, LogEntry, LogEntry, LogEntry];
    await reader.crypto.syncLog("b10q", log);
    for (const moved of [
      { ...quiet, seq: 6 },
      { ...quiet, prev: c.prev },
    ]) {
      expect(await refusalOf(reader.crypto.syncLog("b10q", [moved]))).toBe("fork");
    }
    const elsewhere = { ...body, log: { seq: 4, head: c.prev } };
    const other = after(log, await insider.sign("pkc-reg", elsewhere)).at(-1)!;
    expect(await refusalOf(reader.crypto.syncLog("b10q", [other]))).toBe("fork");
    const ahead = { ...body, log: { seq: 9, head: c.prev } };
    const early = after(log, await insider.sign("pkc-reg", ahead)).at(-1)!;
    expect(await refusalOf(reader.crypto.syncLog("b10q", [early]))).toBe("fork");
    expect(await refusalOf(reader.crypto.syncLog("b10q", [a, b, c, d, quiet]))).toBe("accepted");
  });

  it("B10: a log founded anew by the same root is another log", async () => {
    const reader = await aPerson("reader", { pins: memoryPins() });
    await reader.crypto.syncLog("b10c", await morel.crypto.foundClinic({ clinicId: "b10c" }));
    await reader.crypto.signOut();
    await signIn(reader.crypto, reader);
    const anew = await morel.crypto.foundClinic({ clinicId: "b10c" });
    expect(await refusalOf(reader.crypto.syncLog("b10c", anew))).toBe("fork");
  });

  it("B10: this device remembers where the log was, after a sign-out too", async () => {
    const pins = memoryPins();
    const reader = await aPerson("reader", { pins });
    const { log } = await aClinic("b10b", morel, [[lavoie, "therapist"]]);
    await reader.crypto.syncLog("b10b", log);
    await reader.crypto.signOut();
    await signIn(reader.crypto, reader);
    expect(await refusalOf(reader.crypto.syncLog("b10b", log.slice(0, 2)))).toBe("withheld");
    const other = await morel.crypto.foundClinic({ clinicId: "b10b" });
    const rewritten = after(
      other,
      (
        await morel.crypto.certify({
          clinicId: "b10b",
          member: "evil",
          pubKey: evil.key.pubKey,
          role: "therapist",
          evidence: "qr",
        })
      ).stmt,
    );
    expect(await refusalOf(reader.crypto.syncLog("b10b", rewritten))).toBe("fork");
    const own = await evil.crypto.foundClinic({ clinicId: "b10b" });
    expect(await refusalOf(reader.crypto.syncLog("b10b", own))).toBe("chain");
    expect(await refusalOf(reader.crypto.syncLog("b10b", log, own[0]!.stmt.by))).toBe("chain");
    expect(await refusalOf(reader.crypto.syncLog("b10b", log))).toBe("accepted");
  });

  it("B11: a statement whose signer saw another log than ours is a fork", async () => {
    const log = await morel.crypto.foundClinic({ clinicId: "b11" });
    await morel.crypto.syncLog("b11", log);
    const certify = (evidence: "qr" | "tofu") =>
      morel.crypto.certify({
        clinicId: "b11",
        member: "lavoie",
        pubKey: lavoie.key.pubKey,
        role: "therapist",
        evidence,
      });
    const [told, toldOthers] = [await certify("qr"), await certify("tofu")];
    await lavoie.crypto.syncLog("b11", [...log, told]);
    const statement = await lavoie.crypto.sign("finalize", { clinic: "b11" });
    const [friend, reader] = [await aReader(), await aReader()];
    await friend.crypto.syncLog("b11", [...log, told]);
    await reader.crypto.syncLog("b11", [...log, toldOthers]);
    expect(await refusalOf(friend.crypto.verify(statement, "b11"))).toBe("accepted");
    expect(await refusalOf(reader.crypto.verify(statement, "b11"))).toBe("fork");
  });
});
