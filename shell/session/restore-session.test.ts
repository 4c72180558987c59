import { loadCrypto } from "@carnet/shell/crypto";
import { openWords } from "@carnet/shell/i18n";
import { answers, aUser, fakeServer } from "@carnet/shell/testing";
import { getMyAddress, getTrustStore, getUserInfo } from "@carnet/services/account/contract";
import { restoreSession } from "./begin-session.ts";
import { dropRoleCookie } from "./role-cookie.ts";
import { currentUser, placeUser } from "./session.atoms.ts";

const user = aUser();
const password = "trois-tilleuls-en-fleur";

/** Takes up the session of a browser that the server knows. */
async function restore() {
  const server = fakeServer([
    answers(getUserInfo, user),
    answers(getTrustStore, { store: null, rev: 0 }),
    answers(getMyAddress, { address: "203.0.113.7" }),
  ]);
  const restored = await restoreSession();
  server.close();
  return { restored, asked: server.requests.length };
}

beforeAll(async () => {
  await openWords("en");
  const crypto = await loadCrypto();
  const { principal } = await crypto.signup({ email: user.email, password, escrow: "none" });
  const { handle } = await crypto.stretch(user.email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: user.sessionId });
});
beforeEach(() => {
  placeUser(null);
  document.cookie = "carnet-role=therapist; Path=/";
});

describe("whoever comes back counts as signed in (ACC-006)", () => {
  it("with both a role cookie and a stored principal", async () => {
    expect((await restore()).restored).toEqual(user);
    expect(currentUser()).toEqual(user);
  });

  it("not without the cookie, and nobody is asked then", async () => {
    dropRoleCookie();
    expect(await restore()).toEqual({ restored: null, asked: 0 });
    expect(currentUser()).toBeNull();
  });

  it("not without the principal, though the server knows the session", async () => {
    await (await loadCrypto()).signOut();
    expect((await restore()).restored).toBeNull();
    expect(currentUser()).toBeNull();
  });
});
