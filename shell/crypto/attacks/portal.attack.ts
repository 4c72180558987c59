import { signedCount } from "../places.ts";
import type { PatientRef, Stmt } from "../types.ts";
import type { SignedWire } from "../wire.ts";
import { aClinic, aPatient, aPerson, engines, refusalOf, type Person } from "./a-clinic.ts";
import { every, flipped } from "./tamper.ts";

const dataInit = { entity: "infoRequest", record: "r-1", field: "dataInit" } as const;

describe.each(engines)("the portal between a patient and the care team, %s engine", (engine) => {
  let morel: Person;
  let lavoie: Person;
  let camille: Person;
  let chart: Awaited<ReturnType<typeof aPatient>>;
  let made: Awaited<ReturnType<Person["crypto"]["createPortal"]>>;

  beforeAll(async () => {
    morel = await aPerson("morel", { engine });
    lavoie = await aPerson("lavoie", { engine });
    camille = await aPerson("camille", { engine });
    await aClinic("tilleuls", morel, [[lavoie, "therapist"]]);
    chart = await aPatient("tilleuls", lavoie, [morel]);
    made = await lavoie.crypto.createPortal(chart.ref);
  });

  const accept = (change: object = {}) =>
    camille.crypto.acceptPortal({
      clinicId: "tilleuls",
      patientId: chart.ref.id,
      blob: made.wire.invite,
      code: made.accessCode,
      ...change,
    });

  it("carries a form to the patient and answers back, and next time needs no code", async () => {
    const [form] = await lavoie.crypto.seal(made.portal, [{ ref: dataInit, value: { question: "?" }, rev: 1 }]);
    const { portal, rootFp, keep } = await accept({
      code: ` ${made.accessCode.toLowerCase().slice(0, 5)}-${made.accessCode.slice(5)}`,
    });
    expect(rootFp).toBe((await morel.crypto.fingerprint()).qr.slice(4));
    expect(await camille.crypto.open(portal, [{ ref: dataInit, sealed: form! }])).toMatchObject([{ ok: true }]);
    await camille.crypto.lock();
    const again = await aPerson("camille-again", { engine });
    expect(await refusalOf(again.crypto.reopenPortal({ clinicId: "tilleuls", patientId: chart.ref.id, ...keep }))).toBe(
      "signer",
    );
    expect(made.accessCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const { signIn } = await import("./a-clinic.ts");
    await signIn(camille.crypto, camille);
    const reopened = await camille.crypto.reopenPortal({ clinicId: "tilleuls", patientId: chart.ref.id, ...keep });
    const [answer] = await camille.crypto.seal(reopened, [{ ref: { ...dataInit, field: "data" }, value: "!", rev: 1 }]);
    const mine = { ...chart.stored, keyForPrincipal: chart.wire.keysForOthers[0]!.encryptedKey };
    const opened = await morel.crypto.openPortal(await morel.crypto.openPatient(mine), made.wire);
    const item = { ref: { ...dataInit, field: "data" }, sealed: answer! } as const;
    expect(await morel.crypto.open(opened, [item])).toEqual([{ ok: true, value: "!", rev: 1 }]);
  });

  it("F04: the portal's key opens nothing of the chart, and the chart's nothing of the portal", async () => {
    const { portal } = await accept();
    const [field] = chart.wire.fields;
    expect(await camille.crypto.open(portal, [field!])).toEqual([{ ok: false, code: "key-id" }]);
    const [form] = await lavoie.crypto.seal(made.portal, [{ ref: dataInit, value: "x", rev: 1 }]);
    expect(await lavoie.crypto.open(chart.ref, [{ ref: dataInit, sealed: form! }])).toEqual([
      { ok: false, code: "key-id" },
    ]);
  });

  it("F05: a wrong code, another patient, another clinic or a changed invitation opens nothing", async () => {
    const wrong = made.accessCode.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(await refusalOf(accept({ code: wrong }))).toBe("auth");
    expect(await refusalOf(accept({ code: "" }))).toBe("auth");
    expect(await refusalOf(accept({ patientId: "bruno" }))).toBe("auth");
    expect(await refusalOf(accept({ clinicId: "ailleurs" }))).toBe("auth");
    for (const at of every(13, made.wire.invite)) {
      expect(await refusalOf(accept({ blob: flipped(made.wire.invite, at) }))).toBe("auth");
    }
    expect(await refusalOf(accept({ blob: made.wire.invite.slice(0, 120) }))).toBe("format");
  });

  it("F05: a kept portal is the patient's own: another clinic or patient is refused", async () => {
    const { keep } = await accept();
    const at = (clinicId: string, patientId: string) => camille.crypto.reopenPortal({ clinicId, patientId, ...keep });
    expect(await refusalOf(at("tilleuls", "bruno"))).toBe("binding");
    expect(await refusalOf(at("ailleurs", chart.ref.id))).toBe("binding");
  });

  it("F05: a portal key of the server's own, under the true chart, is refused", async () => {
    const other = await lavoie.crypto.createPortal((await aPatient("tilleuls", lavoie)).ref);
    expect(await refusalOf(lavoie.crypto.openPortal(chart.ref, other.wire))).toBe("binding");
    const mixed = { pkc: made.wire.pkc, key: other.wire.key };
    expect(await refusalOf(lavoie.crypto.openPortal(chart.ref, mixed))).toBe("key-id");
  });

  it("F05: another root of the clinic is taken when the patient confirms it, and not before", async () => {
    const first = await accept();
    const kept = { clinicId: "tilleuls", patientId: chart.ref.id, ...first.keep };
    const other = (await lavoie.crypto.fingerprint()).qr.slice(4);
    expect(await camille.crypto.portalRoot({ ...kept, rootFp: first.rootFp })).toBeNull();
    expect(await camille.crypto.portalRoot({ ...kept, rootFp: other })).toMatchObject({
      digits: (await lavoie.crypto.fingerprint()).digits,
    });
    const swapped = { ...first.keep, adoption: { ...first.keep.adoption, by: other } };
    expect(await refusalOf(camille.crypto.confirmPortalRoot({ ...kept, ...swapped, rootFp: other }))).toBe("signer");

    const again = await camille.crypto.confirmPortalRoot({ ...kept, rootFp: other });
    const confirmed = { ...kept, ...again };
    expect(await camille.crypto.portalRoot({ ...confirmed, rootFp: other })).toBeNull();
    expect((await camille.crypto.reopenPortal(confirmed)).id).toBe(`portal:${chart.ref.id}`);
    expect((await camille.crypto.reopenPortal(kept)).id).toBe(`portal:${chart.ref.id}`);
  });

  it("F05: a code that brings another root than the patient knows opens nothing until that root is confirmed", async () => {
    const anne = await aPerson("anne", { engine });
    const founder = await aPerson("founder", { engine });
    await aClinic("erables", founder);
    const record = await aPatient("erables", founder);
    const one = await founder.crypto.createPortal(record.ref);
    const open = { clinicId: "erables", patientId: record.ref.id };
    const { keep, rootFp } = await anne.crypto.acceptPortal({ ...open, blob: one.wire.invite, code: one.accessCode });

    const usurper = await aPerson("usurper", { engine });
    await aClinic("erables", usurper);
    const two = await usurper.crypto.createPortal((await aPatient("erables", usurper)).ref);
    const invited = { clinicId: "erables", patientId: two.portal.id.slice("portal:".length) };
    const enter = () => anne.crypto.acceptPortal({ ...invited, blob: two.wire.invite, code: two.accessCode });
    expect(await refusalOf(enter())).toBe("root-changed");

    const other = (await usurper.crypto.fingerprint()).qr.slice(4);
    await anne.crypto.confirmPortalRoot({ ...open, ...keep, rootFp: other });
    expect((await enter()).rootFp).toBe(other);
    expect(rootFp).not.toBe(other);
  });

  it("a new invitation opens the same portal with a new code", async () => {
    const { invite, accessCode } = await lavoie.crypto.renewInvite(made.portal);
    expect(accessCode).not.toBe(made.accessCode);
    expect((await accept({ blob: invite, code: accessCode })).portal.id).toBe(`portal:${chart.ref.id}`);
    expect(await refusalOf(accept({ blob: invite }))).toBe("auth");
  });

  describe("F09: what a patient signs at home", () => {
    const none: SignedWire = { statements: [], count: null };
    let portal: PatientRef;
    let kept: SignedWire[];

    /** Camille signs a consent, takes it back, and asks for a correction: what the server kept after each. */
    beforeAll(async () => {
      ({ portal } = await accept());
      kept = [none];
      const claims = [{ formId: "care" }, { formId: "care", withdraws: "c-1" }, { correction: "q-1" }];
      for (const each of claims) {
        const before = kept.at(-1)!;
        const type = "correction" in each ? "correction" : "consent";
        const { statement, count } = await camille.crypto.signAtHome(portal, type, each, before);
        kept.push({ statements: [...before.statements, statement], count });
      }
    });

    it("is read by the clinic in its order, with the words of who signed", async () => {
      const lines = await lavoie.crypto.openSigned(made.portal, kept[3]!);
      expect(lines.map(({ type, body }) => [type, body["seq"], body["withdraws"] ?? null])).toEqual([
        ["consent", 1, null],
        ["consent", 2, "c-1"],
        ["correction", 3, null],
      ]);
    });

    it("is missed where one is left out, another stands in its place, or their order is changed", async () => {
      const [one, two, three] = kept[3]!.statements as [Stmt, Stmt, Stmt];
      const lie = (statements: Stmt[], { count } = kept[3]!) =>
        refusalOf(lavoie.crypto.openSigned(made.portal, { statements, count }));
      expect(await lie([one, three])).toBe("chain");
      expect(await lie([one, two])).toBe("chain");
      expect(await lie([one, one, three])).toBe("chain");
      expect(await lie([two, one, three])).toBe("chain");
      expect(await lie([one, two, three, two])).toBe("chain");
      expect(await lie([one, two, { ...three, sig: two.sig }])).toBe("signature");
      expect(await refusalOf(lavoie.crypto.openSigned(made.portal, { ...kept[3]!, count: null }))).toBe("rollback");
    });

    it("is missed at its end by who has seen more, on both sides", async () => {
      await lavoie.crypto.openSigned(made.portal, kept[3]!);
      await camille.crypto.openSigned(portal, kept[3]!);
      for (const earlier of kept.slice(0, 3)) {
        expect(await refusalOf(lavoie.crypto.openSigned(made.portal, earlier))).toBe("rollback");
        expect(await refusalOf(camille.crypto.signAtHome(portal, "consent", {}, earlier))).toBe("rollback");
      }
    });

    it("is not made up by who has no portal key, nor by another key than those that were counted", async () => {
      const before = kept[3]!;
      const usurper = await aPerson("usurper", { engine });
      const seq = 4;
      const prev = (await camille.crypto.openSigned(portal, before)).at(-1)!.digest;
      const body = { clinic: "tilleuls", patient: chart.ref.id, formId: "care", withdraws: "c-1", seq, prev };
      const statement = await usurper.crypto.sign("consent", body);
      const lie = { statements: [...before.statements, statement], count: before.count };
      expect(await refusalOf(lavoie.crypto.openSigned(made.portal, lie))).toBe("chain");
      const [count] = await lavoie.crypto.seal(made.portal, [
        {
          ref: signedCount,
          value: { seq, last: await usurper.crypto.digestStatement(statement), keys: [camille.key.pubKey] },
          rev: seq,
        },
      ]);
      expect(await refusalOf(lavoie.crypto.openSigned(made.portal, { ...lie, count: count! }))).toBe("signer");
    });

    it("cannot go on in two ways: who has seen one refuses the other", async () => {
      const [mine, other] = await Promise.all(
        ["a", "b"].map(async (formId) => {
          const { statement, count } = await camille.crypto.signAtHome(portal, "consent", { formId }, kept[3]!);
          return { statements: [...kept[3]!.statements, statement], count };
        }),
      );
      await lavoie.crypto.openSigned(made.portal, mine!);
      expect(await refusalOf(lavoie.crypto.openSigned(made.portal, other!))).toBe("fork");
    });

    it("of another record, or under another portal, is refused", async () => {
      const { ref } = await aPatient("tilleuls", lavoie);
      const foreign = (await lavoie.crypto.createPortal(ref)).portal;
      expect(await refusalOf(lavoie.crypto.openSigned(foreign, kept[1]!))).toBe("key-id");
      const { statement } = await camille.crypto.signAtHome(portal, "consent", { formId: "care" }, kept[3]!);
      const digest = await camille.crypto.digestStatement(statement);
      const [count] = await lavoie.crypto.seal(foreign, [
        { ref: signedCount, value: { seq: 1, last: digest, keys: [camille.key.pubKey] }, rev: 1 },
      ]);
      expect(await refusalOf(lavoie.crypto.openSigned(foreign, { statements: [statement], count: count! }))).toBe(
        "binding",
      );
    });
  });
});
