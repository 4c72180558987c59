import type { LogEntry, Stmt } from "../api.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { signStatement } from "../statement/statement.ts";
import { engineInUse, engines, everybodyUses, refusalOf, signIn } from "./a-clinic.ts";
import { aForger, after, certificate } from "./a-forger.ts";
import { custodianHouse, type House } from "./a-reset.ts";
import { aRootedClinic, certificateOf, type Signer } from "./a-root.ts";

const id = "b15";
let house: House;
let clinic: Awaited<ReturnType<typeof aRootedClinic>>;
let [next, lavoie]: Signer[] = [];
let told: LogEntry[];
let [a, b]: Signer[] = [];

const signer = ({ me }: House["both"][number]): Signer => ({
  me,
  sign: (type, body) => signStatement(me, type, { ...body }),
});
const prepare = async () => {
  house = await custodianHouse(engineInUse());
  [a, b] = house.both.map(signer);
  [clinic, next, lavoie] = await Promise.all([aRootedClinic(id, house.custodians), aForger(), aForger()]);
  told = await clinic.admit(clinic.founded, clinic.root, lavoie!, "lavoie", "therapist");
};

const read = async (log: readonly LogEntry[], rootFp?: string) => {
  const reader = await house.person("reader");
  return refusalOf(reader.crypto.syncLog(id, log, rootFp));
};
const witnessed = (change: object = {}, by = [a!, b!]) =>
  Promise.all(by.map((of) => clinic.witness(of, clinic.root, next!, change)));
const back = (witnesses: readonly Stmt[], change: object = {}, log = told, by = next!) =>
  clinic.add(log, by, "root-reset", clinic.reset(clinic.root, next!, witnesses, change));

describe.each(engines)("a root that comes back with a new key, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B15: stands on the word of both custodians about exactly this", async () => {
    const both = await witnessed();
    expect(await read(await clinic.seat(await back(both), next!))).toBe("accepted");
    const forged = await clinic.witness(await aForger(), clinic.root, next!);
    for (const few of [[], [both[0]!], [both[1]!], [both[0]!, both[0]!], [both[0]!, forged]]) {
      expect(await read(await back(few))).toBe("approval");
    }
    const moved: Stmt = { ...forged, by: both[1]!.by };
    expect(await read(await back([both[0]!, moved]))).toBe("signature");
    for (const change of [{ clinic: "elsewhere" }, { resetId: "reset-2" }, { oldRoot: lavoie!.me.public.fpText }]) {
      expect(await read(await back(await witnessed(change)))).toBe("approval");
    }
    expect(await read(await back(await witnessed({ newRoot: lavoie!.me.public.fpText })))).toBe("approval");
    expect(await read(await back(await witnessed({ at: 1 })))).toBe("approval");
    const posing = await Promise.all([a!, b!].map((of) => of.sign("root-reset", clinic.reset(clinic.root, next!, []))));
    expect(await read(await back(posing))).toBe("signature");
  });

  it("B15: is said by the new key itself, of the root of today, for this clinic and once", async () => {
    const both = await witnessed();
    expect(await read(await back(both, {}, told, lavoie!))).toBe("signer");
    expect(await read(await back(both, { pubKey: lavoie!.me.public.text }))).toBe("signer");
    const elsewhere = await witnessed({ clinic: "elsewhere" });
    expect(await read(await back(elsewhere, { clinic: "elsewhere" }))).toBe("chain");
    const wrong = { oldRoot: lavoie!.me.public.fpText };
    expect(await read(await back(await witnessed(wrong), wrong))).toBe("chain");
    const line = await back(both);
    const log = await clinic.seat(line, next!);
    expect(await read(after(log, line.at(-1)!.stmt))).toBe("chain");
    const third = await aForger();
    const over = await clinic.add(log, next!, "root-transfer", clinic.transfer(next!, third));
    expect(await read(after(await clinic.seat(over, third, 3), line.at(-1)!.stmt))).toBe("chain");
  });

  it("B15: needs a manager's word where the clinic has one, and not that of a former one", async () => {
    const roy = await aForger();
    const managed = await clinic.admit(told, clinic.root, roy, "roy", "manager");
    const both = await witnessed();
    const statement = (by: Signer, change: object = {}) => clinic.witness(by, clinic.root, next!, change);
    expect(await read(await back(both, {}, managed))).toBe("approval");
    expect(await read(await back([...both, await statement(lavoie!)], {}, managed))).toBe("approval");
    const other = await statement(roy, { resetId: "reset-2" });
    expect(await read(await back([...both, other], {}, managed))).toBe("approval");
    expect(await read(await back([...both, await statement(roy)], {}, managed))).toBe("accepted");
    const left = await clinic.add(managed, clinic.root, "revoke", { clinic: id, member: "roy", serial: 1, at: 0 });
    expect(await read(await back(both, {}, left))).toBe("accepted");
  });

  it("B15: is not the custodians' to give where the clinic chose others, or none", async () => {
    const both = await witnessed();
    const chosen = async (mode: string, keys: readonly object[]) =>
      clinic.add(told, clinic.root, "escrow-policy", { clinic: id, serial: 2, mode, keys, at: 0 });
    const paper = { id: "clinic", pubKey: (await aForger()).me.public.text };
    expect(await read(await back(both, {}, await chosen("none", [])))).toBe("policy");
    expect(await read(await back(both, {}, await chosen("clinic", [house.custodians[0]!, paper])))).toBe("policy");
    expect(await read(await back(both, {}, await chosen("platform", house.custodians)))).toBe("accepted");
  });

  it("B15: ends what the former key may say, and keeps what it certified", async () => {
    const between = await house.person("reader");
    await between.crypto.syncLog(id, await back(await witnessed()));
    expect(await between.crypto.trustState(id, "morel")).toEqual({ state: "revoked", role: null, named: false });
    const log = await clinic.seat(await back(await witnessed()), next!);
    const roy = await aForger();
    expect(await read(await clinic.admit(log, clinic.root, roy, "roy", "manager"))).toBe("chain");
    const registering = { clinic: id, items: [["p", 1, "c", null]], at: 0 };
    expect(await read(await clinic.add(log, clinic.root, "pkc-reg", registering))).toBe("revoked");
    expect(await read(await clinic.add(log, lavoie!, "pkc-reg", registering))).toBe("accepted");
    const old = { ...certificateOf(id, log, next!, "morel", "owner", 1) };
    expect(await read(await clinic.add(await back(await witnessed()), next!, "cert", old))).toBe("revoked");
    expect(await read(await clinic.admit(log, next!, roy, "roy", "manager"))).toBe("accepted");
  });
});

describe.each(engines)("a member whose clinic has another root since a reset, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  const reset = async () => clinic.seat(await back(await witnessed()), next!);
  const newRoot = () => next!.me.public.fpText;

  it("B16: entrusts nothing new before the new digits were confirmed, and then does", async () => {
    const roy = await house.person("roy");
    const managed = await clinic.add(told, clinic.root, "cert", certificate(id, roy, "manager"));
    await roy.crypto.syncLog(id, managed);
    expect(await roy.crypto.rootReset(id)).toBeNull();
    const statement = await roy.crypto.witnessRoot({
      clinicId: id,
      newPubKey: next!.me.public.text,
      resetId: "reset-1",
    });
    const log = await clinic.seat(await back([...(await witnessed()), statement], {}, managed), next!);
    const heard: unknown[] = [];
    roy.crypto.on("root-changed", (event) => heard.push(event));
    await roy.crypto.syncLog(id, log);
    await roy.crypto.syncLog(id, log);
    expect(heard).toEqual([{ name: "root-changed", clinicId: id }]);

    const reset = (await roy.crypto.rootReset(id))!;
    expect(reset).toMatchObject({ rootFp: newRoot(), member: "morel", at: 2, digits: expect.stringMatching(/\d/) });
    expect((await roy.crypto.trustState(id, "morel", next!.me.public.text)).state).toBe("changed");
    const sofia = await house.person("sofia");
    const certify = () =>
      roy.crypto.certify({ clinicId: id, member: "sofia", pubKey: sofia.key.pubKey, role: "staff", evidence: "qr" });
    const create = () =>
      roy.crypto.createPatient({
        clinicId: id,
        identity: { firstName: "C", lastName: "R", dateOfBirth: "1988-04-12" },
        fields: [],
        others: [{ userId: "morel", pubKey: next!.me.public.text }],
      });
    const approve = () => roy.crypto.sign("reset-approval", { clinic: id, member: "sofia", newFp: "x", resetId: "y" });
    const invite = () => roy.crypto.makeInviteLink({ clinicId: id, invitationId: "i" });
    for (const decide of [certify, create, approve, invite]) expect(await refusalOf(decide())).toBe("root-changed");

    expect(await refusalOf(roy.crypto.confirmRoot(id, clinic.root.me.public.fpText))).toBe("key-changed");
    await roy.crypto.confirmRoot(id, newRoot());
    expect(await roy.crypto.rootReset(id)).toBeNull();
    for (const decide of [certify, create, approve, invite]) expect(await refusalOf(decide())).toBe("accepted");
  });

  it("B16: is asked on every device until they confirmed on one, and never for the former root again", async () => {
    const pins = memoryPins();
    const person = await house.person("lavoie");
    const device = async (stores = {}) => {
      const crypto = house.browser({ pins: memoryPins(), ...stores });
      await signIn(crypto, person);
      return crypto;
    };
    const first = await device({ pins });
    await first.syncLog(id, told);
    const before = (await first.sealTrustStore())!;
    const log = await reset();

    const here = await device();
    await here.openTrustStore(before.store);
    await here.syncLog(id, log);
    expect(await here.rootReset(id)).not.toBeNull();
    await here.confirmRoot(id, newRoot());
    const confirmed = (await here.sealTrustStore())!;

    const again = await device({ pins });
    await again.syncLog(id, log);
    expect(await again.rootReset(id)).not.toBeNull();
    await again.openTrustStore(confirmed.store);
    expect(await again.rootReset(id)).toBeNull();
    await again.syncLog(id, log);
    expect(await again.rootReset(id)).toBeNull();

    const third = await device();
    await third.openTrustStore(confirmed.store);
    expect(await refusalOf(third.syncLog(id, told))).toBe("chain");
    expect(await refusalOf(third.syncLog(id, log))).toBe("accepted");
  });

  it("B16: is told by a link that names the new root, and at first contact asked like everybody", async () => {
    const log = await reset();
    const linked = await house.person("linked");
    await linked.crypto.syncLog(id, log, newRoot());
    expect(await linked.crypto.rootReset(id)).toBeNull();
    const stranger = await house.person("stranger");
    await stranger.crypto.syncLog(id, log);
    expect(await stranger.crypto.rootReset(id)).not.toBeNull();
    expect(await read(log, lavoie!.me.public.fpText)).toBe("chain");
  });

  it("B16: is not asked of a root that handed over by itself", async () => {
    const reader = await house.person("reader");
    await reader.crypto.syncLog(id, told);
    const over = await clinic.add(told, clinic.root, "root-transfer", clinic.transfer(clinic.root, next!));
    await reader.crypto.syncLog(id, await clinic.seat(over, next!));
    expect(await reader.crypto.rootReset(id)).toBeNull();
  });
});
