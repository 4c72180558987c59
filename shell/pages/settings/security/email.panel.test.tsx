import { createCrypto } from "@carnet/shell/crypto/in-process";
import { loadCrypto } from "@carnet/shell/crypto";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import { changePassword, emailAddress, getMyPrincipal, preauthenticate } from "@carnet/services/account/contract";
import { settingsRoutes } from "../routes.tsx";
import { settingsWords } from "../words.ts";

const user = aUser();
const password = "trois-tilleuls-en-fleur";
const next = "Anne@Bouleaux.example";
const slow = { timeout: 40_000 };
const place = { entity: "patient", record: "-", field: "notes" } as const;
const identity = { firstName: "Camille", lastName: "Roy", dateOfBirth: "1988-04-12" };
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

/** Somebody's browser, opened with what the server stores and what was typed there. */
async function signedIn(email: string, stored: { secKey: string; salt: string }) {
  const crypto = createCrypto();
  const { handle, passwordHash } = await crypto.stretch(email, password, stored.salt);
  const record = { publicKey: keys.pubKey, encryptedSecretKey: stored.secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: "s1" });
  return { crypto, passwordHash };
}

beforeAll(async () => {
  ({ principal: keys } = await createCrypto().signup({ email: user.email, password, escrow: "none" }));
  await (await loadCrypto()).signOut();
});

const server = (...first: ReturnType<typeof answers>[]) => [
  ...first,
  answers(preauthenticate, () => ({ salt: keys.salt })),
  answers(getMyPrincipal, () => ({ pubKey: keys.pubKey, secKey: keys.secKey })),
  answers(changePassword, { activationRequired: true }),
];

async function request(table: ReturnType<typeof server>, as = user) {
  const words = { namespace: "settings", words: settingsWords, as };
  const screen = await openScreen(settingsRoutes, { ...words, at: "/accountSettings/main", answers: table });
  await screen.user.click(await screen.findByRole("button", { name: "Change the address" }));
  await screen.user.type(screen.getByLabelText(/^New address/), next);
  const [current] = screen.getAllByLabelText(/^Current password/).slice(-1);
  await screen.user.type(current!, password);
  await screen.user.click(screen.getByRole("button", { name: "Change the address" }));
  return screen;
}

it("wraps the keys for the new address: the former opens them no more, and charts stay open", async () => {
  const before = await signedIn(user.email, keys);
  const log = await before.crypto.foundClinic({ clinicId: "tilleuls" });
  await before.crypto.syncLog("tilleuls", log);
  const fields = [{ ref: place, value: "Douleur lombaire" }];
  const { wire } = await before.crypto.createPatient({ clinicId: "tilleuls", identity, fields, others: [] });
  log.push(...(await before.crypto.registerKeys("tilleuls", [wire.pkc])));

  const screen = await request(server());

  expect(await screen.findByText(/We have mailed a link to anne@bouleaux.example/, {}, slow)).toBeVisible();
  const sent = screen.requests.find(({ path }) => path.endsWith("/changePassword"))!.body;
  const { newEmail, newSecKey, newSalt, newPassword, currentPassword } = changePassword.body.parse(sent);
  expect([newEmail, currentPassword]).toEqual([emailAddress.parse(next), keys.passwordHash]);
  expect(JSON.stringify(screen.requests.map(({ body }) => body))).not.toContain(password);

  const stored = { secKey: newSecKey, salt: newSalt };
  await expect(signedIn(user.email, stored)).rejects.toMatchObject({ code: "password" });
  const after = await signedIn(next, stored);
  expect(after.passwordHash).toBe(newPassword);
  await after.crypto.syncLog("tilleuls", log);
  const { keyForPrincipal, pkc, identity: sealedIdentity } = wire;
  const ref = await after.crypto.openPatient({
    id: wire.id,
    clinicId: "tilleuls",
    pkc,
    keyForPrincipal,
    identity: sealedIdentity,
    clear: identity,
    links: [],
  });
  expect(await after.crypto.open(ref, [{ ref: place, sealed: wire.fields[0]!.sealed }])).toEqual([
    { ok: true, value: "Douleur lombaire", rev: 1 },
  ]);
});

it("says that an address is taken", async () => {
  const fields = { confirmed: true, isPatient: false };
  const screen = await request(server(refuses(changePassword, "emailAlreadyExists", fields)));
  expect(await screen.findByText("This address has an account already.", {}, slow)).toBeVisible();
});

it("sends nothing for one's own address", async () => {
  const screen = await request(server(), aUser({ email: emailAddress.parse(next) }));
  expect(await screen.findByText("This is your address already.")).toBeVisible();
  expect(screen.requests.some(({ method }) => method === "POST")).toBe(false);
});
