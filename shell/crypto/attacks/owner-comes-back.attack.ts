import { memoryPins } from "../keyring/pin-store.ts";
import { signStatement } from "../statement/statement.ts";
import {
  aClinic,
  aPatient,
  engineInUse,
  engines,
  everybodyUses,
  follow,
  notes,
  refusalOf,
  signIn,
  type Person,
} from "./a-clinic.ts";
import { custodianHouse, formerSecKey, newPassword, type House } from "./a-reset.ts";

/** An owner who lost everything, back with new keys, both shares and both witnesses. */
async function comeBack(house: House, morel: Person, clinicId: string) {
  const crypto = house.browser({ pins: memoryPins() });
  const { email, id } = morel;
  const { principal } = await crypto.beginReset({ email, password: newPassword });
  const session = await signIn(crypto, { id, email, principal }, newPassword);
  const released = await house.released(morel.principal, { pubKey: principal.pubKey, member: id });
  const former = { oldPubKey: morel.principal.pubKey, oldSecKey: formerSecKey(morel.principal.secKey), clinicId: null };
  await crypto.finishReset({ released, ...former });
  const { fp: oldRoot } = await signInAgain(house, morel);
  const claims = { clinic: clinicId, oldRoot, newRoot: session.fp, resetId: "reset-1" };
  const witnesses = await Promise.all(house.both.map(({ me }) => signStatement(me, "root-reset-witness", claims)));
  return { crypto, principal, witnesses };
}

const signInAgain = (house: House, person: Person) => signIn(house.browser(), person);

describe.each(engines)("an owner without a kit and without managers, %s engine", (engine) => {
  everybodyUses(engine);
  it("G07: is the root again, opens the charts, certifies, and is confirmed by members who read on meanwhile", async () => {
    const house = await custodianHouse(engineInUse());
    const [morel, lavoie, sofia] = await Promise.all(["morel", "lavoie", "sofia"].map((who) => house.person(who)));
    const { log } = await aClinic("g07", morel!, [[lavoie!, "therapist"]]);
    const { stored } = await aPatient("g07", morel!);
    const { ref, wire } = await aPatient("g07", lavoie!, [morel!]);
    const { crypto, principal, witnesses } = await comeBack(house, morel!, "g07");
    const back = { id: "morel", crypto, key: { userId: "morel", pubKey: principal.pubKey } };
    await follow(back, "g07", log);
    expect(await refusalOf(crypto.openPatient(stored))).toBe("accepted");
    const certify = {
      clinicId: "g07",
      member: "sofia",
      pubKey: sofia!.key.pubKey,
      role: "staff",
      evidence: "qr",
    } as const;

    await crypto.appendLog("g07", () => crypto.resetRoot({ clinicId: "g07", resetId: "reset-1", witnesses }));
    expect(await crypto.rootReset("g07")).toBeNull();
    expect(await crypto.trustState("g07", "morel", principal.pubKey)).toEqual({
      state: "verified",
      role: "owner",
      named: false,
    });
    await crypto.appendLog("g07", async () => [await crypto.certify(certify)]);
    expect(await crypto.resetRoot({ clinicId: "g07", resetId: "reset-1", witnesses })).toEqual([]);

    await follow(lavoie!, "g07", log);
    const { rootFp } = (await lavoie!.crypto.rootReset("g07"))!;
    expect(await lavoie!.crypto.open(ref, wire.fields)).toMatchObject([{ ok: true }, { ok: true }]);
    const [again] = await lavoie!.crypto.seal(ref, [{ ref: notes, value: "plus tard", rev: 2 }]);
    expect(again).toBeDefined();
    const share = () => aPatient("g07", lavoie!, [back as unknown as Person]);
    expect(await refusalOf(share())).toBe("root-changed");
    await lavoie!.crypto.confirmRoot("g07", rootFp);
    expect(await refusalOf(share())).toBe("accepted");
  });

  it("G07: says nothing that the log would refuse", async () => {
    const house = await custodianHouse(engineInUse());
    const morel = await house.person("morel");
    const { log } = await aClinic("g07b", morel);
    const { crypto, witnesses } = await comeBack(house, morel, "g07b");
    await follow({ crypto }, "g07b", log);
    const say = (stmts: typeof witnesses, resetId = "reset-1") =>
      refusalOf(crypto.resetRoot({ clinicId: "g07b", resetId, witnesses: stmts }));
    expect(await say(witnesses.slice(0, 1))).toBe("approval");
    expect(await say(witnesses, "reset-2")).toBe("approval");
    expect(await say(witnesses)).toBe("accepted");
  });
});
