import { userUpdated } from "@carnet/nats/contracts/account/user.updated.v1";
import { freeTrialEnded } from "@carnet/nats/contracts/clinic/freeTrial.ended.v1";
import { clinicBillingStatus } from "@carnet/nats/contracts/rpc/clinic.billingStatus.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { account } from "../app.ts";
import { termsVersion, userInfo } from "../contract/index.ts";
import { anAccount } from "../testing/index.ts";

let clinicAnswers = true;
const trial = { hasFreeTrial: true, mustUpgradeFreeTrial: false, hasActivePlan: true, freeTrial: null };

const { as, within, announced, deliver } = openService(account, {
  answers: {
    [clinicBillingStatus.subject]: () => {
      if (!clinicAnswers) throw new Error("away");
      return { ...trial, rebate_coupon: { code: "PRINTEMPS", rebate_percentage: 15 } };
    },
  },
});
const asUser = (id: string) => as({ ...cast.drMorel, userId: id });

describe("GET /userInfo", () => {
  beforeEach(() => void (clinicAnswers = true));

  it("answers every field of the account (ACC-019)", async () => {
    const { user, principal } = await within(() => anAccount());

    const response = await asUser(user.id).get("/api/1/userInfo");

    expect(userInfo.parse(response.body)).toEqual(response.body);
    expect(response.body).toMatchObject({
      id: user.id,
      role: "therapist",
      langCode: "fr",
      impersonator: null,
      accountDisabledAt: null,
      timesTermsAcceptanceDelayed: 0,
      hasFreeTrial: true,
      mustUpgradeFreeTrial: false,
      pubKey: principal.pubKey,
      rebate_coupon: { rebate_percentage: 15 },
    });
    expect(response.text).not.toMatch(/secKey|salt|verifier/);
  });

  it("answers without clinic, from what it was last told", async () => {
    const { user } = await within(() => anAccount());
    clinicAnswers = false;
    expect((await asUser(user.id).get("/api/1/userInfo")).body).toMatchObject({
      hasFreeTrial: false,
      rebate_coupon: null,
    });

    await deliver(freeTrialEnded, { trialId: randomUUID(), userId: user.id, endsAt: new Date().toISOString() });

    expect((await asUser(user.id).get("/api/1/userInfo")).body).toMatchObject({ mustUpgradeFreeTrial: true });
  });

  it("asks for a session", async () => {
    expect((await as(cast.anonymous).get("/api/1/userInfo")).status).toBe(401);
  });
});

describe("one's own account", () => {
  it("changes language, name and profile, and says which words changed and not what they became", async () => {
    const { user } = await within(() => anAccount());
    await asUser(user.id).put("/api/1/setMyLang/en");
    await asUser(user.id)
      .put("/api/1/saveMyProfile")
      .send({ profile: { lastName: "Tremblay", phone: "418 555-0101" } });

    expect((await asUser(user.id).get("/api/1/userInfo")).body).toMatchObject({
      langCode: "en",
      firstName: "Hélène",
      lastName: "Tremblay",
      profile: { phone: "418 555-0101" },
    });
    const facts = (await announced(userUpdated)).filter(({ data }) => data["userId"] === user.id);
    expect(facts.map(({ data }) => data["changed"])).toEqual([["langCode"], ["lastName", "profile"]]);
    expect(JSON.stringify(facts)).not.toContain("Tremblay");
  });

  it("keeps what another window changed meanwhile, and tells the second of two who change the same", async () => {
    const { user } = await within(() => anAccount({ firstName: "Hélène", lastName: "Morel" }));
    const save = async (profile: object, was: object) =>
      (await asUser(user.id).put("/api/1/saveMyProfile").send({ profile, was })).body as object;
    expect(await save({ lastName: "Roy" }, { lastName: "Morel" })).toEqual({});
    expect(await save({ phone: "418 555-0101" }, { phone: "" })).toEqual({});
    expect(await save({ lastName: "Tremblay" }, { lastName: "Morel" })).toMatchObject({
      appErrorCode: "conflict",
      fields: ["lastName"],
      current: { firstName: "Hélène", lastName: "Roy", phone: "418 555-0101" },
    });
    const answers = await Promise.all(["A", "B"].map((title) => save({ title }, { title: "" })));
    expect(answers.filter((answer) => "appErrorCode" in answer)).toHaveLength(1);
    expect((await asUser(user.id).get("/api/1/userInfo")).body).toMatchObject({
      lastName: "Roy",
      profile: { phone: "418 555-0101" },
    });
  });

  it("says nothing when nothing changed", async () => {
    const { user } = await within(() => anAccount());
    await asUser(user.id).put("/api/1/saveMyProfile").send({ langCode: "fr" });
    expect((await announced(userUpdated)).filter(({ data }) => data["userId"] === user.id)).toEqual([]);
  });

  it("merges preferences, forgets those set to null and refuses more than 16 KB (ACC-021)", async () => {
    const { user } = await within(() => anAccount());
    const save = (body: object) => asUser(user.id).put("/api/1/savePreferences").send(body);
    await save({ "message.welcome": true, theme: "dark" });
    await save({ theme: null, density: { charts: "compact" } });

    expect((await save({ notes: "x".repeat(17_000) })).body).toEqual({ appErrorCode: "preferencesTooLarge" });
    expect((await asUser(user.id).get("/api/1/userInfo")).body.preferences).toEqual({
      "message.welcome": true,
      density: { charts: "compact" },
    });
  });

  it("keeps both of two preferences saved at once", async () => {
    const { user } = await within(() => anAccount());
    await Promise.all(
      ["a", "b", "c", "d"].map((key) =>
        asUser(user.id)
          .put("/api/1/savePreferences")
          .send({ [key]: 1 }),
      ),
    );
    expect((await asUser(user.id).get("/api/1/userInfo")).body.preferences).toEqual({ a: 1, b: 1, c: 1, d: 1 });
  });

  it.each([
    ["/api/1/setMyLang/de", undefined],
    ["/api/1/saveMyProfile", { langCode: "de" }],
    ["/api/1/savePreferences", []],
  ])("refuses what is not in the contract: %s", async (path, body) => {
    const { user } = await within(() => anAccount());
    expect((await asUser(user.id).put(path).send(body)).status).toBe(400);
  });

  it("keeps nothing of a profile that the contract does not name (LIM-006)", async () => {
    const { user } = await within(() => anAccount());
    const profile = { title: "ost.", role: "admin", isOwner: true };
    expect((await asUser(user.id).put("/api/1/saveMyProfile").send({ profile, role: "admin" })).body).toEqual({});
    const { body } = await asUser(user.id).get("/api/1/userInfo");
    expect(body).toMatchObject({ role: "therapist", profile: { title: "ost." } });
    expect(Object.keys(body.profile)).not.toContain("isOwner");
  });
});

describe("terms", () => {
  it("may be put off four times, then only accepted (ACC-022 to 024)", async () => {
    const { user } = await within(() => anAccount({ termsAcceptedAt: null, termsVersion: null }));
    const delay = async () => (await asUser(user.id).put("/api/users/delayTermsAcceptance")).body;

    expect([await delay(), await delay(), await delay(), await delay()]).toEqual(
      [1, 2, 3, 4].map((timesTermsAcceptanceDelayed) => ({ timesTermsAcceptanceDelayed })),
    );
    expect(await delay()).toEqual({ appErrorCode: "termsDelayLimitReached" });
    await asUser(user.id).put("/api/users/termsAccepted/therapist");
    const accepted = (await asUser(user.id).get("/api/1/userInfo")).body;
    expect(accepted).toMatchObject({
      termsAcceptedAt: expect.any(String),
      termsVersion,
      timesTermsAcceptanceDelayed: 0,
    });
  });

  it("are kept in the version that was read", async () => {
    const { user } = await within(() => anAccount());
    const version = async () => (await asUser(user.id).get("/api/1/userInfo")).body.termsVersion;
    expect(await version()).toBe(termsVersion);
    await asUser(user.id).put("/api/users/termsAccepted/therapist").send({ version: 7 });
    expect(await version()).toBe(7);
  });

  it("are each role's own", async () => {
    const { user } = await within(() => anAccount({ role: "patient" }));
    expect((await asUser(user.id).put("/api/users/termsAccepted/therapist")).status).toBe(403);
    expect((await asUser(user.id).put("/api/users/termsAccepted/patient")).body).toEqual({});
  });
});

describe("an administrator acting as somebody", () => {
  it.each([
    "/api/1/setMyLang/en",
    "/api/1/saveMyProfile",
    "/api/1/savePreferences",
    "/api/users/termsAccepted/therapist",
    "/api/users/delayTermsAcceptance",
  ])("changes nothing of theirs: %s", async (path) => {
    const { user } = await within(() => anAccount());
    const body = path.endsWith("saveMyProfile") ? { langCode: "en" } : {};
    const response = await as({ ...cast.adaAsMorel, userId: user.id })
      .put(path)
      .send(body);
    expect(response.body).toEqual({ appErrorCode: "impersonated" });
  });
});
