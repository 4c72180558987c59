import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../../app.ts";
import { aBrowser, anAccount, anAuthenticator } from "../../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within } = openService(account, { ownAuthentication: true });
const browser = () => aBrowser(as(cast.anonymous));
const path = "/api/1/secondFactor";

const signedIn = async () => {
  const made = await within(() => anAccount());
  const visitor = browser();
  await visitor.signIn(made.email, made.principal.password);
  const currentPassword = made.principal.password;
  const options = async () => (await visitor.post(`${path}/passkeys/options`, { currentPassword })).body;
  return { ...made, visitor, currentPassword, options };
};

const enrolled = async () => {
  const person = await signedIn();
  const key = anAuthenticator();
  const attestation = key.create(await person.options());
  const added = await person.visitor.post(`${path}/passkeys`, {
    name: "Clé du bureau",
    attestation,
    unlockBlob: "YmxvYg",
  });
  return { ...person, key, added };
};

const asksFor = async ({ email, principal }: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser().signIn(email, principal.password)).body;
const answer = async (challenge: string, assertion: object) =>
  (await browser().post(path, { challenge, assertion })).body;

describe("a passkey", () => {
  it("is enrolled against a challenge, listed, and opens the lock screen", async () => {
    const { visitor, added, key } = await enrolled();

    expect(added.body.recoveryCodes).toHaveLength(10);
    const { passkeys } = (await visitor.get(path)).body;
    expect(passkeys).toEqual([
      { id: expect.any(String), name: "Clé du bureau", at: expect.any(String), canUnlock: true },
    ]);
    expect((await visitor.get(`${path}/unlockBlobs`)).body).toEqual({
      blobs: [{ id: passkeys[0].id, credentialId: key.id, blob: "YmxvYg" }],
    });
  });

  it("is a second step of signing in", async () => {
    const { key, ...person } = await enrolled();
    const { challenge, methods, passkey } = await asksFor(person);

    expect(methods).toEqual(["passkey", "recoveryCode"]);
    expect(passkey.allowCredentials).toEqual([expect.objectContaining({ id: key.id })]);
    expect(await answer(challenge, key.get(passkey))).toHaveProperty("secKey", person.principal.secKey);
  });

  it("refuses an answer to another challenge, of another key, for another house, or given before", async () => {
    const { key, ...person } = await enrolled();
    const earlier = await asksFor(person);
    const spent = key.get(earlier.passkey);
    await answer(earlier.challenge, spent);

    const { challenge, passkey } = await asksFor(person);
    const strangers = [spent, anAuthenticator().get(passkey), { ...anAuthenticator().get(passkey), id: key.id }];
    for (const assertion of strangers) {
      expect(await answer(challenge, assertion)).toMatchObject({ appErrorCode: "wrongSecondFactor" });
    }
    expect(await answer(earlier.challenge, spent)).toEqual({ appErrorCode: "challengeExpired" });
    expect(await answer(challenge, key.get(passkey))).toHaveProperty("secKey");
  });

  it("is not enrolled for another house, twice for one challenge, or for somebody else's", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const [options, others] = [await one.options(), await other.options()];
    const add = async (attestation: object) =>
      (await one.visitor.post(`${path}/passkeys`, { name: "Clé", attestation })).body;

    const refused = { appErrorCode: "passkeyNotAccepted" };
    expect(await add(anAuthenticator("https://elsewhere.example").create(options))).toEqual(refused);
    expect(await add(anAuthenticator().create(others))).toEqual(refused);
    const again = await one.options();
    expect(await add(anAuthenticator().create(again))).toHaveProperty("recoveryCodes");
    expect(await add(anAuthenticator().create(again))).toEqual(refused);
  });

  it("is removed against the password, and by its owner alone", async () => {
    const { visitor, currentPassword } = await enrolled();
    const other = await enrolled();
    const [{ id }] = (await visitor.get(path)).body.passkeys;
    const remove = (from: typeof visitor, password: string) =>
      from.delete(`${path}/passkeys/${id}`, { currentPassword: password });

    expect((await remove(other.visitor, other.currentPassword)).body).toEqual({ appErrorCode: "notFound" });
    expect((await remove(visitor, other.currentPassword)).body).toEqual({ appErrorCode: "wrongPassword" });
    expect((await remove(visitor, currentPassword)).body).toEqual({});
    expect((await visitor.get(path)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});
