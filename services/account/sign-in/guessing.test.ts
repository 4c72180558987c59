import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, knex } = openService(account, { ownAuthentication: true });
const browser = () => aBrowser(as(cast.anonymous));

describe("guessing passwords (THR-19)", () => {
  it("stops ten guesses at one account from ten addresses, and lets the owner in from a known browser", async () => {
    const { email, principal } = await within(() => anAccount());
    const owner = browser();
    await owner.signIn(email, principal.password);

    for (let guess = 0; guess < 10; guess++) await browser().signIn(email, aPrincipal().password);

    expect((await browser().signIn(email, principal.password)).body).toMatchObject({
      appErrorCode: "tooManyAttempts",
      retryAfter: expect.any(Number),
    });
    expect((await owner.signIn(email, principal.password)).body).toHaveProperty("secKey");
  });

  it("counts guesses at an address nobody has just the same", async () => {
    const email = "nobody@elsewhere.example";
    for (let guess = 0; guess < 10; guess++) await browser().signIn(email, aPrincipal().password);

    expect((await browser().signIn(email, aPrincipal().password)).body).toMatchObject({
      appErrorCode: "tooManyAttempts",
    });
  });

  it("stops one address after five guesses in a minute, whatever the accounts", async () => {
    const guesser = browser();
    for (let guess = 0; guess < 5; guess++) await guesser.signIn(`${guess}@elsewhere.example`, aPrincipal().password);

    expect((await guesser.signIn("6@elsewhere.example", aPrincipal().password)).body).toMatchObject({
      appErrorCode: "tooManyAttempts",
    });
  });

  it("does not take a device cookie made for another address", async () => {
    const own = await within(() => anAccount());
    const victim = await within(() => anAccount());
    const guesser = browser();
    await guesser.signIn(own.email, own.principal.password);
    for (let guess = 0; guess < 10; guess++) await browser().signIn(victim.email, aPrincipal().password);

    expect((await guesser.signIn(victim.email, aPrincipal().password)).body).toMatchObject({
      appErrorCode: "tooManyAttempts",
    });
  });

  it("evaluates at most sixty guesses an hour at one account from a thousand addresses, and its owner gets in", async () => {
    const { email, principal } = await within(() => anAccount());
    const owner = browser();
    await owner.signIn(email, principal.password);
    let evaluated = 0;
    const guess = async (at: number) => {
      const from = `198.51.${at >> 8}.${at & 255}`;
      const request = as(cast.anonymous).post("/api/1/authenticate/therapist").set("x-forwarded-for", from);
      const { body } = await request.send({ email, password: aPrincipal().password });
      if (body.appErrorCode === "invalidEmailOrPassword") evaluated += 1;
      else expect(body.appErrorCode).toBe("tooManyAttempts");
    };

    for (let quarter = 0; quarter < 4; quarter++) {
      for (let at = 0; at < 250; at += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, more) => guess(quarter * 250 + at + more)));
      }
      expect((await owner.signIn(email, principal.password)).body).toHaveProperty("secKey");
      await knex()("rates").update({ ends_at: knex().fn.now() });
    }

    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(60);
  });
});
