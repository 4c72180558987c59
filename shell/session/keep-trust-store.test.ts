import { createCrypto, type PmCrypto } from "@carnet/shell/crypto/in-process";
import { answers, fakeServer, type Answer } from "@carnet/shell/testing";
import * as account from "@carnet/services/account/contract";
import { askTrustStore, openTrustStore, saveTrustStore } from "./keep-trust-store.ts";

const email = "morel@tilleuls.example";
const password = "tilleuls-en-fleurs-2026";

/** A page of somebody's, on a device that has never seen them. */
async function aPage(principal: Awaited<ReturnType<PmCrypto["signup"]>>["principal"]): Promise<PmCrypto> {
  const crypto = createCrypto();
  const { handle } = await crypto.stretch(email, password, principal.salt);
  await crypto.unlock(handle, { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey }, { userId: "m" });
  return crypto;
}

/** The account service's store: what is saved must follow what it holds. */
function aStore() {
  const held: account.TrustStoreView = { store: null, rev: 0 };
  const saving: Answer = {
    ...answers(account.saveTrustStore, { rev: 0 }),
    reply: async ({ body }) => {
      const { store, rev } = account.saveTrustStore.body.parse(body);
      if (rev !== held.rev + 1) return { status: 200, body: { appErrorCode: "conflict", rev: held.rev } };
      Object.assign(held, { store, rev });
      return { status: 200, body: { rev } };
    },
  };
  return { held, table: [saving, answers(account.getTrustStore, () => held)] };
}

const found = async (crypto: PmCrypto, clinicId: string) =>
  crypto.syncLog(clinicId, await crypto.foundClinic({ clinicId }));

it("saves what a page learnt, beside what another device saved meanwhile", async () => {
  const { principal } = await createCrypto().signup({ email, password, escrow: "none" });
  const { held, table } = aStore();
  const server = fakeServer(table);
  const [here, there] = [await aPage(principal), await aPage(principal)];
  await openTrustStore(here, await askTrustStore());
  await openTrustStore(there, await askTrustStore());
  await found(here, "tilleuls");
  await saveTrustStore(here);
  await found(there, "erables");
  await saveTrustStore(there);
  expect(held.rev).toBe(2);
  await saveTrustStore(there);
  expect(server.requests.filter(({ method }) => method === "PUT").length).toBe(3);
  server.close();

  const fresh = await aPage(principal);
  await fresh.openTrustStore(held.store);
  const stranger = createCrypto();
  const other = await stranger.signup({ email: "x@y.example", password, escrow: "none" });
  const { handle } = await stranger.stretch("x@y.example", password, other.principal.salt);
  const record = { publicKey: other.principal.pubKey, encryptedSecretKey: other.principal.secKey };
  await stranger.unlock(handle, record, { userId: "x" });
  for (const clinicId of ["tilleuls", "erables"]) {
    const own = await stranger.foundClinic({ clinicId });
    await expect(fresh.syncLog(clinicId, own)).rejects.toMatchObject({ code: "chain" });
  }
});

it("asks once more for a store that another window saved meanwhile, and believes none that is older", async () => {
  const { principal } = await createCrypto().signup({ email, password, escrow: "none" });
  const { held, table } = aStore();
  const server = fakeServer(table);
  const page = await aPage(principal);
  const asked = await askTrustStore();
  await openTrustStore(page, asked);
  const before = { ...asked };
  await found(page, "tilleuls");
  await saveTrustStore(page);
  await openTrustStore(page, before);

  Object.assign(held, before);
  await expect(openTrustStore(page, before)).rejects.toMatchObject({ code: "rollback" });
  server.close();
});
