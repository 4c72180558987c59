import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { authenticateTherapist, secondFactorRequired } from "../contract/index.ts";
import { newTotpSecret } from "../second-factor/totp/code-steps.ts";
import { aBrowser, anAccount, codeAt } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, knex } = openService(account, { ownAuthentication: true });
const browser = () => aBrowser(as(cast.anonymous));
const path = "/api/1/secondFactor";
const halfMinute = 30_000;

const enrolled = async (role: "admin" | "therapist" | "patient" = "therapist") => {
  const totpSecret = newTotpSecret();
  return { totpSecret, ...(await within(() => anAccount({ role, totpSecret }))) };
};
type Person = Awaited<ReturnType<typeof enrolled>>;

const firstStep = async ({ email, principal }: Person, root = "therapist") =>
  (await browser().signIn(email, principal.password, root)).body;
const secondStep = async (challenge: string, code: string) => (await browser().post(path, { challenge, code })).body;
const wrongFor = ({ totpSecret }: Person) => codeAt(totpSecret, Date.now() + 20 * halfMinute);

describe("signing in with a second factor", () => {
  it.each([
    ["therapist", "therapist"],
    ["patient", "patient"],
    ["admin", "therapist"],
  ] as const)("lets a %s in after both steps and after neither alone", async (role, root) => {
    const person = await enrolled(role);
    const visitor = browser();

    const first = await visitor.signIn(person.email, person.principal.password, root);

    expect(first.body.appErrorCode).toBe("secondFactorRequired");
    expect(secondFactorRequired.parse(first.body).methods).toEqual(["totp"]);
    expect(JSON.stringify(first.body)).not.toContain(person.principal.secKey);
    expect(visitor.jar.get("carnet")).toBeUndefined();
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);

    const { challenge } = first.body;
    const second = await visitor.post(path, { challenge, code: codeAt(person.totpSecret) });

    expect(authenticateTherapist.answer.parse(second.body)).toEqual({
      pubKey: person.principal.pubKey,
      secKey: person.principal.secKey,
    });
    expect(visitor.jar.get("carnet-role")).toBe(role);
    expect((await visitor.get("/api/1/userInfo")).body).toMatchObject({ role, mustEnrolSecondFactor: false });
  });

  it("takes a code once, at whatever challenge, and none older than it", async () => {
    const person = await enrolled();
    const code = codeAt(person.totpSecret);
    expect(await secondStep((await firstStep(person)).challenge, code)).toHaveProperty("secKey");

    const replayed = await secondStep((await firstStep(person)).challenge, code);
    const older = await secondStep(
      (await firstStep(person)).challenge,
      codeAt(person.totpSecret, Date.now() - halfMinute),
    );

    expect([replayed.appErrorCode, older.appErrorCode]).toEqual(["wrongSecondFactor", "wrongSecondFactor"]);
  });

  it("lets one of twenty in that bring the same code at once", async () => {
    const person = await enrolled();
    const { challenge } = await firstStep(person);
    const code = codeAt(person.totpSecret);

    const answers = await Promise.all(Array.from({ length: 20 }, () => secondStep(challenge, code)));

    expect(answers.filter((answer) => "secKey" in answer)).toHaveLength(1);
  });

  it("lets one of eight in that bring the same code on paper at once, each to a challenge of its own", async () => {
    const person = await enrolled();
    const visitor = aBrowser(as(cast.anonymous));
    const { challenge } = (await visitor.signIn(person.email, person.principal.password)).body;
    await visitor.post("/api/1/secondFactor", { challenge, code: codeAt(person.totpSecret) });
    const currentPassword = person.principal.password;
    const made = (await visitor.post("/api/1/secondFactor/recoveryCodes", { currentPassword })).body;
    const [recoveryCode] = made.recoveryCodes;

    const challenges: string[] = [];
    for (let at = 0; at < 8; at++) challenges.push((await firstStep(person)).challenge);
    const enter = (one: string) =>
      aBrowser(as(cast.anonymous)).post("/api/1/secondFactor", { challenge: one, recoveryCode });
    const answers = await Promise.all(challenges.map(enter));

    expect(answers.filter(({ body }) => "secKey" in body)).toHaveLength(1);
    expect((await visitor.get("/api/1/secondFactor")).body.recoveryCodesLeft).toBe(9);
  });

  it("gives five tries, and five minutes", async () => {
    const person = await enrolled();
    const { challenge } = await firstStep(person);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await secondStep(challenge, wrongFor(person))).toEqual({ appErrorCode: "wrongSecondFactor", triesLeft });
    }
    expect(await secondStep(challenge, codeAt(person.totpSecret))).toEqual({ appErrorCode: "challengeExpired" });

    const late = (await firstStep(person)).challenge;
    await knex()("second_factor_challenges").update({ expires_at: knex().raw("expires_at - interval '5 minutes'") });
    expect(await secondStep(late, codeAt(person.totpSecret))).toEqual({ appErrorCode: "challengeExpired" });
  });

  it("stops after ten answers in a quarter of an hour, however many challenges were opened", async () => {
    const person = await enrolled();
    for (let at = 0; at < 2; at++) {
      const { challenge } = await firstStep(person);
      for (let guess = 0; guess < 5; guess++) await secondStep(challenge, wrongFor(person));
    }
    const { challenge } = await firstStep(person);
    expect(await secondStep(challenge, codeAt(person.totpSecret))).toMatchObject({ appErrorCode: "tooManyAttempts" });
  });

  it("says what else stands in the way when the account was disabled between the steps", async () => {
    const person = await enrolled();
    const { challenge } = await firstStep(person);
    await knex()("users").where({ id: person.user.id }).update({ account_disabled_at: knex().fn.now() });

    expect(await secondStep(challenge, codeAt(person.totpSecret))).toEqual({ appErrorCode: "userAccountDisabled" });
  });

  it("opens the kept keys with the token alone: the row holds neither", async () => {
    const person = await enrolled();
    const { challenge } = await firstStep(person);

    const rows = JSON.stringify(await knex()("second_factor_challenges"));

    expect(rows).not.toContain(challenge);
    expect(rows).not.toContain(JSON.stringify(Buffer.from(person.principal.secKey)).slice(30, 200));
  });
});
