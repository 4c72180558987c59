import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getAccessEvents, getReaders } from "../contract/index.ts";
import { aStatement, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const grant = (id: string, therapistId: string, who: (typeof cast)["drLavoie"] = cast.drLavoie) =>
  patients
    .as(who)
    .put(`/api/1/patient/${id}/access`)
    .send({ keys: [{ therapistId, patientKey: aWrap("G"), grant: aStatement() }] });
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

describe("the register of who came (DEC-17)", () => {
  it("names those who came to the patient, and to the owner only their ids, which their clinic's log names", async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).status).toBe(200);
    const linesTo = async (who: (typeof cast)["camille"] | (typeof cast)["drMorel"]) =>
      getAccessEvents.answer.parse((await patients.as(who).get(`/api/1/patient/${id}/accessEvents/0/100`)).body).rows;
    const own = (await linesTo(cast.camille)).find(
      ({ userId, act }) => userId === cast.drLavoie.userId && act === "read",
    );
    expect(own?.userName).toMatch(/\S/);
    for (const { userName } of await linesTo(cast.drMorel)) expect(userName).toBeUndefined();
  });
});

describe("access to a record", () => {
  it("needs a signed consent for that therapist, or for the clinic (CON-008)", async () => {
    const id = await patients.openRecord();
    expect(codeOf(await grant(id, cast.drBernier.userId))).toBe("consentRequired");
    await patients.consent(id, cast.drInvite.userId);
    expect(codeOf(await grant(id, cast.drBernier.userId))).toBe("consentRequired");
    await patients.consent(id);
    expect(codeOf(await grant(id, cast.drBernier.userId))).toBe("ok");
    const { body } = await patients.as(cast.drBernier).get(`/api/1/patients/${id}`);
    expect(body.keysForOthers).toEqual([{ userId: cast.drBernier.userId, encryptedKey: aWrap("G") }]);
  });

  it("given again to who lost their keys takes the place of what opens nothing now, and of nothing else", async () => {
    const id = await patients.openRecord();
    await patients.consent(id);
    const keyOf = async () => (await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body.keyForPrincipal;
    const entry = async () =>
      getReaders.answer
        .parse((await patients.as(cast.drMorel).get(`/api/1/patient/${id}/access`)).body)
        .find((each) => each.id === cast.drLavoie.userId);
    const before = { key: await keyOf(), ...(await entry())! };
    expect(before).toMatchObject({ kind: "principal", isClosed: false });
    expect(codeOf(await grant(id, cast.drLavoie.userId, cast.drMorel))).toBe("ok");
    expect(await keyOf()).toBe(before.key);

    await patients.deliver(principalChanged, { userId: cast.drLavoie.userId, pubKey: "AQEE", version: 2 });
    expect(await entry()).toMatchObject({ isClosed: true });
    expect(codeOf(await grant(id, cast.drLavoie.userId, cast.drMorel))).toBe("ok");
    expect(await keyOf()).toBe(aWrap("G"));
    expect(await entry()).toMatchObject({ kind: "principal", isTherapist: before.isTherapist, isClosed: false });
    const facts = (await patients.announced(keysGranted)).filter(({ data }) => data.patientId === id);
    expect(facts.at(-1)).toMatchObject({ data: { userId: cast.drLavoie.userId, kind: "principal" } });
  });

  it("a consent for the clinic admits nobody from outside", async () => {
    const id = await patients.openRecord();
    await patients.consent(id);
    expect(codeOf(await grant(id, cast.drAilleurs.userId, cast.drMorel))).toBe("consentRequired");
  });

  it("is listed with names, roles and, for those who run the clinic, consents", async () => {
    const id = await patients.openRecord();
    await patients.admit(id, cast.drInvite);
    const list = async (who: (typeof cast)["drMorel"]) =>
      getReaders.answer.parse((await patients.as(who).get(`/api/1/patient/${id}/access`)).body);
    const seen = await list(cast.drMorel);
    expect(seen.find((entry) => entry.id === cast.drMorel.userId)).toMatchObject({
      isClinicOwner: true,
      can: { revoke: false },
    });
    expect(seen.find((entry) => entry.id === cast.drInvite.userId)).toMatchObject({
      isClinicMember: false,
      kind: "granted",
      grantedBy: cast.drMorel.userId,
      consent: expect.any(String),
      can: { revoke: true },
    });
    expect((await list(cast.drLavoie)).find((entry) => entry.id === cast.drInvite.userId)).toMatchObject({
      consent: null,
      can: { revoke: false },
    });
  });

  it("is told with what was signed of it, the consents to those who may see them", async () => {
    const id = await patients.openRecord();
    await patients.admit(id, cast.drInvite);
    const entry = async (who: (typeof cast)["drMorel"], of: (typeof cast)["drMorel"]) =>
      getReaders.answer
        .parse((await patients.as(who).get(`/api/1/patient/${id}/access`)).body)
        .find((each) => each.id === of.userId);
    const grant = aStatement({ t: "grant" });
    const claims = { t: "consent", v: 1, clinic: tilleuls, patient: id, grantee: cast.drInvite.userId };
    const consents = [aStatement(claims)];
    expect(await entry(cast.drMorel, cast.drInvite)).toMatchObject({ grant, consents, can: { revoke: true } });
    expect(await entry(cast.drInvite, cast.drInvite)).toMatchObject({ grant, consents });
    expect(await entry(cast.drLavoie, cast.drInvite)).toMatchObject({ grant, consents: null });
    expect(await entry(cast.drMorel, cast.drLavoie)).toMatchObject({
      grant: null,
      consents: [],
      can: { revoke: true },
    });
  });

  it("given to who holds a key without a reason keeps the key and gives the reason, once", async () => {
    const id = await patients.openRecord();
    await patients.consent(id, cast.drLavoie.userId);
    const row = async () =>
      (await patients
        .knex()("patient_keys")
        .where({ patient_id: id, user_id: cast.drLavoie.userId })
        .first()) as object;
    const before = await row();
    expect(codeOf(await grant(id, cast.drLavoie.userId, cast.drMorel))).toBe("ok");
    expect(await row()).toEqual({ ...before, grant_statement: aStatement() });
    const other = [{ therapistId: cast.drLavoie.userId, patientKey: aWrap("H"), grant: aStatement({ t: "grant" }) }];
    await patients.as(cast.drMorel).put(`/api/1/patient/${id}/access`).send({ keys: other });
    expect(await row()).toEqual({ ...before, grant_statement: aStatement() });
  });

  it("ends at once when it is revoked, the therapist's too and never the owner's or a manager's, and is announced", async () => {
    const id = await patients.openRecord();
    await patients.admit(id, cast.drInvite);
    const revoke = (userId: string) => patients.as(cast.drMorel).delete(`/api/1/patient/${id}/access/${userId}`);
    expect(codeOf(await revoke(cast.drInvite.userId))).toBe("ok");
    expect(codeOf(await patients.as(cast.drInvite).get(`/api/1/patients/${id}`))).toBe("CANNOT_ACCESS_PATIENT");
    expect(codeOf(await revoke(cast.drMorel.userId))).toBe("cannotRevokeOwner");
    expect(codeOf(await revoke(cast.drRoy.userId))).toBe("cannotRevokeOwner");
    expect(codeOf(await revoke(cast.drLavoie.userId))).toBe("ok");
    expect(codeOf(await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`))).toBe("CANNOT_ACCESS_PATIENT");
    const factsOf = async (fact: { subject: string }) =>
      (await patients.announced(fact)).filter(({ data }) => data.patientId === id).map(({ data }) => data.userId);
    expect(await factsOf(keysGranted)).toContain(cast.drInvite.userId);
    expect(await factsOf(keysRevoked)).toEqual([cast.drInvite.userId, cast.drLavoie.userId]);
  });
});
