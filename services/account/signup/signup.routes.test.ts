import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { userEmailConfirmed } from "@carnet/nats/contracts/account/user.emailConfirmed.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { linkProof, newToken } from "@carnet/services/framework";
import { cast, openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { account } from "../app.ts";
import { User } from "../users/user.model.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const invited = "sofia@tilleuls.example";
const address = "camille@patients.example";
const goodInvitation = randomUUID();
const secret = newToken();
type Link = { invitationId: string; proof: string };
const clinic = {
  clinicId: randomUUID(),
  clinicName: "Clinique des Tilleuls",
  clinicOwnerName: "Hélène Morel",
  plan: null,
};

const { as, within, announced, knex } = openService(account, {
  ownAuthentication: true,
  answers: {
    [clinicInvitation.subject]: ({ invitationId, proof }: Link) =>
      invitationId === goodInvitation && proof === linkProof(secret, invited)
        ? { valid: true, invitation: { email: invited, ...clinic } }
        : { valid: false, invitation: null },
    [portalInvitation.subject]: ({ invitationId, proof }: Link) => ({
      invitation: {
        email: address,
        valid: invitationId === goodInvitation && proof === linkProof(secret, address),
      },
    }),
  },
});
const browser = () => aBrowser(as(cast.anonymous));

const form = (over: object = {}) => ({
  ...aPrincipal(),
  langCode: "fr",
  email: `${randomUUID()}@tilleuls.example`,
  firstName: "Sofia",
  lastName: "Nadeau",
  ...over,
});
const mailsTo = async (email: string) => (await announced(mailerSend)).filter(({ data }) => data["to"] === email);
const linkIn = (mail: { data: Record<string, unknown> } | undefined) =>
  new URL((mail?.data["vars"] as { url: string }).url);

describe("POST /signup", () => {
  it("opens an account, announces it and mails the link that proves the address (ACC-010)", async () => {
    const body = form();

    const response = await browser().post("/api/1/signup/therapist", body);

    expect(response.body).toEqual({ activationRequired: true });
    const [mail] = await mailsTo(body.email);
    expect(mail?.data).toMatchObject({
      template: "confirmEmail",
      langCode: "fr",
      vars: { firstName: "Sofia", days: 7 },
    });
    expect(linkIn(mail).pathname).toBe("/therapist/login");
    const fact = (await announced(userCreated)).at(-1);
    expect(fact?.data).toMatchObject({ role: "therapist", langCode: "fr", emailConfirmed: false, pubKey: body.pubKey });
    expect(JSON.stringify(fact)).not.toContain("Nadeau");
  });

  it("makes patients of those who come by the patients' door", async () => {
    const body = form();
    await browser().post("/api/1/signup/patient", body);
    expect((await announced(userCreated)).at(-1)?.data).toMatchObject({ role: "patient" });
    expect(linkIn((await mailsTo(body.email))[0]).pathname).toBe("/patient/login");
  });

  it("needs no mail when a valid invitation to that very address came along", async () => {
    const body = form({ email: "Sofia@Tilleuls.example", invitationId: goodInvitation, proof: secret });
    const visitor = browser();

    expect((await visitor.post("/api/1/signup/therapist", body)).body).toEqual({});

    expect(await mailsTo(invited)).toEqual([]);
    expect((await visitor.signIn(invited, body.password)).body).toHaveProperty("secKey");
    expect((await announced(userCreated)).at(-1)?.data).toMatchObject({
      invitationId: goodInvitation,
      emailConfirmed: true,
    });
  });

  it("takes an info request for an invitation at the patients' door, while it is open", async () => {
    const late = await browser().post(
      "/api/1/signup/patient",
      form({ email: address, invitationId: randomUUID(), proof: secret }),
    );
    expect(late.body).toEqual({ activationRequired: true });
    await knex()("users").where({ email: address }).delete();

    const inTime = await browser().post(
      "/api/1/signup/patient",
      form({ email: address, invitationId: goodInvitation, proof: secret }),
    );
    expect(inTime.body).toEqual({});
  });

  it("gives the address to whoever proves the mailbox: the account that a stranger opened on it before is gone", async () => {
    await knex()("users").where({ email: invited }).delete();
    const squatter = form({ email: invited });
    await browser().post("/api/1/signup/therapist", squatter);
    const squattersLink = linkIn((await mailsTo(invited)).at(-1));
    const rightful = form({ email: invited, firstName: "Sofía", invitationId: goodInvitation, proof: secret });

    expect((await browser().post("/api/1/signup/therapist", rightful)).body).toEqual({});

    const guid = new URLSearchParams(squattersLink.hash.slice(1)).get("confirm");
    expect((await browser().post(`/api/1/confirmEmail/${guid}`)).body).toEqual({ appErrorCode: "guidExpired" });
    expect((await browser().signIn(invited, squatter.password)).body).toEqual({
      appErrorCode: "invalidEmailOrPassword",
    });
    expect((await browser().signIn(invited, rightful.password)).body).toHaveProperty("secKey");
    expect(await knex()("principals").where({ pub_key: squatter.pubKey })).toEqual([]);
  });

  it("gives an address that was proved to nobody else, whatever invitation they show", async () => {
    await knex()("users").where({ email: invited }).delete();
    const { principal } = await within(() => anAccount({ email: invited }));
    const late = form({ email: invited, invitationId: goodInvitation, proof: secret });

    expect((await browser().post("/api/1/signup/therapist", late)).body).toEqual({
      appErrorCode: "emailAlreadyExists",
      confirmed: true,
      isPatient: false,
    });
    expect(await knex()("principals").where({ pub_key: principal.pubKey })).toHaveLength(1);
  });

  it.each([
    ["an invitation to somebody else", { invitationId: goodInvitation, proof: secret }],
    ["an unknown invitation", { invitationId: randomUUID(), proof: secret }],
    ["the id of an invitation whose mail was not read", { email: invited, invitationId: goodInvitation }],
    ["a guessed secret", { email: invited, invitationId: goodInvitation, proof: newToken() }],
  ])("asks for proof with %s", async (_what, over) => {
    await knex()("users").where({ email: invited }).delete();
    expect((await browser().post("/api/1/signup/therapist", form(over))).body).toEqual({ activationRequired: true });
  });

  it.each([
    ["a confirmed therapist", {}, { confirmed: true, isPatient: false }],
    ["an unconfirmed therapist", { emailConfirmedAt: null }, { confirmed: false, isPatient: false }],
    ["a patient", { role: "patient" as const }, { confirmed: true, isPatient: true }],
  ])("says of a taken address that it is %s's, and changes nothing (ACC-012)", async (_who, wishes, fields) => {
    const { email, principal } = await within(() => anAccount(wishes));

    const response = await browser().post("/api/1/signup/therapist", form({ email: email.toUpperCase() }));

    expect(response.body).toEqual({ appErrorCode: "emailAlreadyExists", ...fields });
    expect(await knex()("principals").where({ pub_key: principal.pubKey })).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("answers the same twice under one Idempotency-Key, and opens one account", async () => {
    const body = form();
    const sign = () =>
      as(cast.anonymous)
        .post("/api/1/signup/therapist")
        .set("idempotency-key", "signup-1")
        .set("x-forwarded-for", "198.51.100.7")
        .send(body);

    expect((await sign()).body).toEqual((await sign()).body);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it.each([
    ["a blank name", { firstName: " \u200b " }],
    ["a name with a line break", { lastName: "Nadeau\r\nBcc: x" }],
    ["two addresses", { email: "a@b.example,c@d.example" }],
    ["an address of two alphabets", { email: "ada.trembla\u0443@carnet.example" }],
    ["an address that becomes another under NFKC", { email: "ada@\u24d2arnet.example" }],
    ["a short public key", { pubKey: "AAAA" }],
  ])("refuses %s as malformed", async (_what, over) => {
    expect((await browser().post("/api/1/signup/therapist", form(over))).status).toBe(400);
  });

  it("gives nobody a role they write into the form (LIM-006)", async () => {
    const body = { ...form(), role: "admin", emailConfirmedAt: new Date().toISOString() };
    expect((await browser().post("/api/1/signup/therapist", body)).body).toEqual({ activationRequired: true });
    const user = await within(async () => User.query().findOne({ email: body.email }));
    expect(user).toMatchObject({ role: "therapist", emailConfirmedAt: null });
  });
});

describe("POST /confirmEmail", () => {
  const signedUp = async () => {
    const body = form();
    const visitor = browser();
    await visitor.post("/api/1/signup/therapist", body);
    const { search, hash } = linkIn((await mailsTo(body.email))[0]);
    expect(search).toBe("");
    const guid = new URLSearchParams(hash.slice(1)).get("confirm") ?? "";
    const signIn = async (more: object = {}) => {
      const { email, password } = body;
      return (await browser().post("/api/1/authenticate/therapist", { email, password, ...more })).body;
    };
    return { body, guid, visitor, signIn };
  };

  it("lets the newcomer sign in, once, and says so", async () => {
    const { body, guid, visitor } = await signedUp();
    const before = (await announced(userEmailConfirmed)).length;

    expect((await visitor.post(`/api/1/confirmEmail/${guid}`)).body).toEqual({});

    expect((await browser().signIn(body.email, body.password)).body).toHaveProperty("secKey");
    expect(await announced(userEmailConfirmed)).toHaveLength(before + 1);
    expect((await browser().post(`/api/1/confirmEmail/${guid}`)).body).toEqual({ appErrorCode: "guidAlreadyUsed" });
  });

  it("does not let whoever reads the mailbox prove the account that a stranger opened on it (ACC-010)", async () => {
    const { guid, visitor, signIn } = await signedUp();
    const other = await signedUp();

    for (const victim of [browser(), other.visitor]) {
      expect((await victim.post(`/api/1/confirmEmail/${guid}`)).body).toEqual({ appErrorCode: "passwordNeeded" });
    }

    expect(await signIn()).toEqual({ appErrorCode: "emailNotConfirmed", mailed: false });
    expect((await visitor.post(`/api/1/confirmEmail/${guid}`)).body).toEqual({});
  });

  it("takes the link in another browser together with the account's password, and no other link", async () => {
    const { guid, signIn } = await signedUp();
    const other = await signedUp();
    const stays = { appErrorCode: "emailNotConfirmed", mailed: false };

    expect(await signIn({ confirm: other.guid })).toEqual(stays);
    expect(await signIn({ confirm: "A".repeat(43) })).toEqual(stays);
    expect(await signIn({ confirm: guid, password: "B".repeat(43) })).toEqual({
      appErrorCode: "invalidEmailOrPassword",
    });
    expect(await signIn({ confirm: guid })).toHaveProperty("secKey");

    expect((await browser().post(`/api/1/confirmEmail/${guid}`)).body).toEqual({ appErrorCode: "guidAlreadyUsed" });
    expect(await other.signIn()).toEqual(stays);
  });

  it("refuses a link older than seven days, and one we never made", async () => {
    const { guid } = await signedUp();
    await within(() =>
      EmailConfirmation.query()
        .patch({ expiresAt: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    );

    expect((await browser().post(`/api/1/confirmEmail/${guid}`)).body).toEqual({ appErrorCode: "guidExpired" });
    expect((await browser().post(`/api/1/confirmEmail/${"A".repeat(43)}`)).body).toEqual({
      appErrorCode: "guidExpired",
    });
  });
});
