import type { LogEntry } from "../api.ts";
import { custodians } from "../escrow/custodians.ts";
import { aPerson, engines, everybodyUses, refusalOf } from "./a-clinic.ts";
import { aForger, after } from "./a-forger.ts";
import { aRootedClinic, certificateOf, type Signer } from "./a-root.ts";

let clinic: Awaited<ReturnType<typeof aRootedClinic>>;
let next: Signer;
let lavoie: Signer;
let told: LogEntry[];
const prepare = async () => {
  [clinic, next, lavoie] = await Promise.all([aRootedClinic("b13", custodians), aForger(), aForger()]);
  told = await clinic.admit(clinic.founded, clinic.root, lavoie, "lavoie", "therapist");
};

const read = async (log: readonly LogEntry[], rootFp?: string) => {
  const reader = await aPerson("reader");
  return refusalOf(reader.crypto.syncLog("b13", log, rootFp));
};
const handedOver = (change: object = {}, by = clinic.root) =>
  clinic.add(told, by, "root-transfer", clinic.transfer(clinic.root, next, change));

describe.each(engines)("a root that hands its clinic over, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B13: speaks for it no more; the next one does, and what the former certified stands", async () => {
    const reader = await aPerson("reader");
    await reader.crypto.syncLog("b13", told);
    const log = await clinic.seat(await handedOver(), next);
    const roy = await aForger();
    const more = await clinic.admit(log, next, roy, "roy", "manager");
    await reader.crypto.syncLog("b13", more);
    const state = (member: string, of: Signer) => reader.crypto.trustState("b13", member, of.me.public.text);
    expect(await state("morel", next)).toEqual({ state: "verified", role: "owner", named: false });
    expect(await state("morel", clinic.root)).toEqual({ state: "changed", role: "owner", named: false });
    expect(await state("lavoie", lavoie)).toEqual({ state: "verified", role: "therapist", named: false });
    expect(await state("roy", roy)).toEqual({ state: "verified", role: "manager", named: false });
    const late = await clinic.admit(more, clinic.root, await aForger(), "evil", "manager");
    expect(await refusalOf(reader.crypto.syncLog("b13", late))).toBe("chain");
  });

  it("B13: is accepted from the root of today alone, for this clinic and the key it carries, and once", async () => {
    expect(await read(await clinic.seat(await handedOver(), next))).toBe("accepted");
    expect(await read(await handedOver({}, lavoie))).toBe("signer");
    expect(await read(await handedOver({ clinic: "elsewhere" }))).toBe("chain");
    expect(await read(await handedOver({ pubKey: lavoie.me.public.text }))).toBe("chain");
    expect(await read(await handedOver({ newRoot: lavoie.me.public.fpText, pubKey: lavoie.me.public.text }))).toBe(
      "chain",
    );
    const over = await clinic.seat(await handedOver(), next);
    const again = after(over, over[3]!.stmt);
    expect(await read(again)).toMatch(/signer|chain/);
    const back = await clinic.add(over, next, "root-transfer", clinic.transfer(next, clinic.root));
    expect(await read(back)).toBe("chain");
  });

  it("B13: says nothing before the next one has certified itself, and said what it came after", async () => {
    const over = await handedOver();
    const early = await clinic.admit(over, next, await aForger(), "evil", "manager");
    expect(await read(early)).toBe("chain");
    const silent = { ...certificateOf("b13", [], next, "morel", "owner", 2) };
    expect(await read(await clinic.add(over, next, "cert", silent))).toBe("chain");
    expect(await read(await clinic.add(over, lavoie, "pkc-reg", { clinic: "b13", items: [], at: 0 }))).toBe("chain");
    const older = { ...certificateOf("b13", over, next, "morel", "owner", 1) };
    expect(await read(await clinic.add(over, next, "cert", older))).toBe("revoked");
  });

  it("B13: may pass through a key on paper that certifies nobody", async () => {
    const paper = await aForger();
    const onPaper = await clinic.add(told, clinic.root, "root-transfer", clinic.transfer(clinic.root, paper));
    const log = await clinic.add(onPaper, paper, "root-transfer", clinic.transfer(paper, next));
    expect(await read(await clinic.seat(log, next))).toBe("accepted");
  });

  it("B14: does not make a link's root vouch for lines that came before it", async () => {
    const evil = await aRootedClinic("b13", custodians);
    const ghost = await evil.admit(evil.founded, evil.root, await aForger(), "ghost", "manager");
    const planted = await evil.add(ghost, evil.root, "root-transfer", evil.transfer(evil.root, clinic.root));
    expect(await read(planted, clinic.root.me.public.fpText)).toBe("chain");
    const borrowed = after(planted, clinic.founded[0]!.stmt);
    expect(await read(borrowed, clinic.root.me.public.fpText)).toBe("chain");
    expect(await read(told, clinic.root.me.public.fpText)).toBe("accepted");
  });
});
