import { custodians as builtIn } from "../escrow/custodians.ts";
import { nextEntry, emptyLog, extendLog } from "../trust/clinic-log.ts";
import { aPerson, certified, engines, everybodyUses, follow, refusalOf, signIn } from "./a-clinic.ts";
import { aForger, after } from "./a-forger.ts";
import { aKitClinic, holdersOf, shareOf } from "./a-kit.ts";
import { formerSecKey, newPassword } from "./a-reset.ts";

type Kit = Awaited<ReturnType<typeof aKitClinic>>;
let made: Kit;
const prepare = async () => {
  made = await aKitClinic("tilleuls");
};

const head = (log: Kit["log"]) => extendLog(emptyLog, log);

describe.each(engines)("a clinic that keeps the second share on paper, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  let blob: string;

  it("G07: moves a member's escrow to custodian A and the kit, once, at a sign-in", async () => {
    const { lavoie, kit, move, house } = made;
    const moved = await move(lavoie, lavoie.principal.keyForMaster);
    expect(moved?.clinicId).toBe("tilleuls");
    blob = moved!.keyForMaster!;
    const { fp } = await import("../principal/public-principal.ts").then(({ readPublicPrincipal }) =>
      readPublicPrincipal(house.engine, kit.recoveryKey),
    );
    const { toB64 } = await import("../codec/base64url.ts");
    expect(holdersOf(blob)).toEqual([holdersOf(lavoie.principal.keyForMaster)[0], toB64(fp.slice(0, 8))]);
    expect(await move(lavoie, blob)).toBeNull();
    await signIn(lavoie.crypto, lavoie);
    await follow(lavoie, "tilleuls", made.log);
    expect(await lavoie.crypto.reEscrow({ current: blob, clinicIds: ["tilleuls"] })).toBeNull();
    const again = { current: lavoie.principal.keyForMaster, clinicIds: ["tilleuls"] };
    expect(await lavoie.crypto.reEscrow(again)).toBeNull();
  });

  it("G07: gives the former key back with A's share and the kit's code, and with no other code", async () => {
    const { lavoie, morel, kit, begin, releasedByA } = made;
    const { crypto, principal } = await begin(lavoie);
    const former = await shareOf(lavoie, blob);
    const options = { clinicId: "tilleuls", code: kit.code, member: "lavoie", newPubKey: principal.pubKey, former };
    const { released } = await morel.crypto.openClinicShare({
      ...options,
      code: kit.code.toLowerCase().replace(/-/g, " "),
    });
    const byA = await releasedByA(lavoie, blob, principal.pubKey);
    const old = { oldPubKey: lavoie.key.pubKey, oldSecKey: formerSecKey(lavoie.principal.secKey) };
    const finish = { ...old, clinicId: "tilleuls" };
    expect(await crypto.finishReset({ ...finish, released: [byA, released] })).toEqual({ inherited: true });
    expect(await refusalOf(crypto.finishReset({ ...finish, released: [released, byA] }))).toBe("auth");
    const other = await morel.crypto.makeClinicKit("tilleuls");
    expect(await refusalOf(morel.crypto.openClinicShare({ ...options, code: other.code }))).toBe("auth");
    expect(await refusalOf(morel.crypto.openClinicShare({ ...options, code: kit.code.slice(1) }))).toBe("format");
    const evil = (await aForger()).me.public.text;
    const toEvil = await morel.crypto.openClinicShare({ ...options, newPubKey: evil });
    expect(await refusalOf(crypto.finishReset({ ...finish, released: [byA, toEvil.released] }))).toBe("auth");
  });

  it("G08: opens no share that the server put in another member's place", async () => {
    const { bernier, lavoie, morel, kit, move } = made;
    const own = await shareOf(lavoie, blob);
    const theirs = await shareOf(bernier, (await move(bernier, bernier.principal.keyForMaster))!.keyForMaster!);
    const options = { clinicId: "tilleuls", code: kit.code, member: "lavoie", newPubKey: bernier.key.pubKey };
    const open = (former: typeof own) => refusalOf(morel.crypto.openClinicShare({ ...options, former }));
    expect(await open(theirs)).toBe("binding");
    expect(await open({ ...own, share: theirs.share })).toBe("auth");
    expect(await open({ ...own, oldGen: 2 })).toBe("auth");
    const stranger = await aPerson("stranger");
    expect(await open(await shareOf(stranger, blob))).toBe("binding");
  });

  it("G09: is given no share where a server makes a clinic up, nor by whoever it never certified", async () => {
    const { house } = made;
    const gagnon = await house.person("gagnon");
    const evil = await house.person("evil");
    const log = await evil.crypto.foundClinic({ clinicId: "piege" });
    await follow(evil, "piege", log);
    log.push(await certified("piege", evil, gagnon, "therapist"));
    const { recoveryKey } = await evil.crypto.makeClinicKit("piege");
    log.push(await evil.crypto.setEscrowPolicy("piege", { mode: "clinic", recoveryKey }));
    const current = gagnon.principal.keyForMaster;
    await follow(gagnon, "piege", log);
    expect(await gagnon.crypto.reEscrow({ current, clinicIds: ["piege"] })).toBeNull();
    for (const _visit of ["first", "second"]) {
      await signIn(gagnon.crypto, gagnon);
      await follow(gagnon, "tilleuls", made.log);
    }
    expect(await gagnon.crypto.reEscrow({ current, clinicIds: ["tilleuls"] })).toBeNull();
  });
});

describe.each(engines)("a server against a clinic's policy, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  const policy = (change: object) => ({ clinic: "tilleuls", serial: 3, mode: "clinic", at: 0, ...change });

  it("G10: cannot name another kit, nor bring back a policy or a kit that was replaced", async () => {
    const { morel, log, kit, house } = made;
    const reader = await house.person("reader");
    await reader.crypto.syncLog("tilleuls", log);
    const evil = await aForger();
    const keys = [house.custodians[0]!, { id: "clinic", pubKey: evil.me.public.text }];
    const byEvil = await evil.sign("escrow-policy", policy({ keys, kit: evil.me.public.text }));
    expect(await refusalOf(reader.crypto.syncLog("tilleuls", [nextEntry(head(log), byEvil)]))).toBe("signer");
    const old = log.findLast(({ stmt }) =>
      atob(stmt.body.replaceAll("-", "+").replaceAll("_", "/")).includes("escrow"),
    )!;
    expect(await refusalOf(reader.crypto.syncLog("tilleuls", [nextEntry(head(log), old.stmt)]))).toBe("rollback");

    const second = await morel.crypto.makeClinicKit("tilleuls");
    const replace = async (recoveryKey: string) => [
      await morel.crypto.setEscrowPolicy("tilleuls", { mode: "clinic", recoveryKey }),
    ];
    await morel.crypto.appendLog("tilleuls", () => replace(second.recoveryKey));
    await reader.crypto.syncLog("tilleuls", log.slice(-1));
    const [back] = await replace(kit.recoveryKey);
    expect(await refusalOf(reader.crypto.syncLog("tilleuls", [back!]))).toBe("rollback");
  });

  it("G10: names the kit that holds the share, beside custodian A", async () => {
    const root = await aForger();
    const [paper, other] = [await aForger(), await aForger()];
    const cert = {
      clinic: "g10",
      member: "root",
      pubKey: root.me.public.text,
      role: "owner",
      serial: 1,
      evidence: "qr",
    };
    const first = after([], await root.sign("cert", { ...cert, at: 0 }));
    const keys = [builtIn[0]!, { id: "clinic", pubKey: paper.me.public.text }];
    const take = async (kit: string, serial = 1) => {
      const claims = { clinic: "g10", serial, mode: "clinic", keys, kit, at: 0 };
      const reader = await aPerson("reader");
      return refusalOf(reader.crypto.syncLog("g10", after(first, await root.sign("escrow-policy", claims))));
    };
    expect(await take(paper.me.public.text)).toBe("accepted");
    expect(await take(other.me.public.text)).toBe("escrow-key");
  });
});

describe.each(engines)("an owner who comes back with the clinic's kit, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B15: is its root by what was signed in advance, and by no kit that was replaced", async () => {
    const { house, morel, log, kit, lavoie } = await aKitClinic("retour");
    const named = { ...morel.key, name: { firstName: "Anne", lastName: "Morel", email: morel.email } };
    await morel.crypto.appendLog("retour", () => morel.crypto.certifyNames("retour", [named]));
    const crypto = house.browser();
    const { principal } = await crypto.beginReset({ email: morel.email, password: newPassword });
    await signIn(crypto, { ...morel, principal }, newPassword);
    await follow({ crypto }, "retour", log);
    const take = { clinicId: "retour", code: kit.code, blob: kit.blob };
    const other = await morel.crypto.makeClinicKit("retour");
    expect(await refusalOf(crypto.takeRootByKit({ ...take, code: other.code, blob: other.blob }))).toBe("auth");
    expect(await refusalOf(crypto.takeRootByKit({ ...take, blob: other.blob }))).toBe("auth");
    await crypto.appendLog("retour", () => crypto.takeRootByKit(take));
    await follow(lavoie, "retour", log);
    expect(await lavoie.crypto.trustState("retour", "morel", principal.pubKey)).toEqual({
      state: "verified",
      role: "owner",
      named: true,
    });
    expect(await lavoie.crypto.rootReset("retour")).toBeNull();
  });

  it("B15: a paper that was lost and replaced hands nothing over", async () => {
    const { house, morel, log, kit, lavoie } = await aKitClinic("perdu");
    const second = await morel.crypto.makeClinicKit("perdu");
    const next = { mode: "platform", recoveryKey: second.recoveryKey } as const;
    const thief = house.browser();
    const { principal } = await thief.signup({
      email: "thief@tilleuls.example",
      password: newPassword,
      escrow: "none",
    });
    await signIn(thief, { id: "morel", email: "thief@tilleuls.example", principal }, newPassword);
    await follow({ crypto: thief }, "perdu", [...log]);
    const stolen = await thief.takeRootByKit({ clinicId: "perdu", code: kit.code, blob: kit.blob });
    await morel.crypto.appendLog("perdu", async () => [await morel.crypto.setEscrowPolicy("perdu", next)]);
    await follow(lavoie, "perdu", log);
    const late = nextEntry(head(log), stolen[0]!.stmt);
    expect(await refusalOf(lavoie.crypto.syncLog("perdu", [late]))).toBe("revoked");
  });

  it("B15: makes no kit for a clinic whose root one is not", async () => {
    expect(await refusalOf(made.lavoie.crypto.makeClinicKit("tilleuls"))).toBe("role");
  });
});
