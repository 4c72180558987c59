import { fromB64 } from "../codec/base64url.ts";
import { jsonOf } from "../codec/bytes.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { openStatement, signStatement, type StatementName } from "../statement/statement.ts";
import { aClinic, aPerson, engineInUse, engines, everybodyUses, follow, refusalOf } from "./a-clinic.ts";
import { aForger, certificate } from "./a-forger.ts";
import { custodianHouse } from "./a-reset.ts";
import { aRootedClinic } from "./a-root.ts";

const keyOf = async (pubKey: string) => readPublicPrincipal(await loadEngine(engineInUse()), pubKey);

describe.each(engines)("naming the clinic one belongs to, %s engine", (engine) => {
  everybodyUses(engine);
  it("G11: says, signed with one's own key, which clinic, whose root and which member", async () => {
    const [morel, lavoie] = await Promise.all([aPerson("morel"), aPerson("lavoie")]);
    const { log } = await aClinic("g11", morel, [[lavoie, "therapist"]]);
    const statement = await lavoie.crypto.nameClinic("g11");
    const { fpText: root } = await keyOf(morel.key.pubKey);
    const body = await openStatement(statement, "join", await keyOf(lavoie.key.pubKey));
    expect(body).toMatchObject({ clinic: "g11", root, member: "lavoie", pubKey: lavoie.key.pubKey });
    expect(body).toMatchObject({ log: { seq: log.length } });
    expect(await refusalOf(openStatement(statement, "join", await keyOf(morel.key.pubKey)))).toBe("signer");
  });

  it("G11: names no clinic whose log was not read, nor one whose root is not the one that is remembered", async () => {
    const [morel, evil, lavoie] = await Promise.all(["morel", "evil", "lavoie"].map((id) => aPerson(id)));
    expect(await refusalOf(lavoie!.crypto.nameClinic("g11b"))).toBe("chain");
    await morel!.crypto.syncLog("g11b", await morel!.crypto.foundClinic({ clinicId: "g11b" }));
    const { fragment } = await morel!.crypto.makeInviteLink({ clinicId: "g11b", invitationId: "i" });
    await lavoie!.crypto.acceptInviteLink(fragment, "g11b", {
      firstName: "Anne",
      lastName: "Lavoie",
      email: "lavoie@tilleuls.example",
    });
    const squat = await evil!.crypto.foundClinic({ clinicId: "g11b" });
    expect(await refusalOf(follow(lavoie!, "g11b", squat))).toBe("chain");
    expect(await refusalOf(lavoie!.crypto.nameClinic("g11b"))).toBe("chain");
  });

  it("G11: names nothing under a root that was reset before one confirmed it, and then the confirmed one", async () => {
    const house = await custodianHouse(engineInUse());
    const clinic = await aRootedClinic("g11c", house.custodians);
    const [next, lavoie] = await Promise.all([aForger(), house.person("lavoie")]);
    const log = await clinic.add(clinic.founded, clinic.root, "cert", certificate("g11c", lavoie, "therapist"));
    await lavoie.crypto.syncLog("g11c", log);
    const both = house.both.map(({ me }) => ({
      me,
      sign: (type: StatementName, body: object) => signStatement(me, type, { ...body }),
    }));
    const words = await Promise.all(both.map((by) => clinic.witness(by, clinic.root, next)));
    const back = await clinic.add(log, next, "root-reset", clinic.reset(clinic.root, next, words));
    await lavoie.crypto.syncLog("g11c", await clinic.seat(back, next));
    expect(await refusalOf(lavoie.crypto.nameClinic("g11c"))).toBe("root-changed");
    const root = next.me.public.fpText;
    await lavoie.crypto.confirmRoot("g11c", root);
    expect(jsonOf(fromB64((await lavoie.crypto.nameClinic("g11c")).body))).toMatchObject({ root });
  });
});
