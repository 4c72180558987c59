import { createCrypto } from "@carnet/shell/crypto/in-process";
import { memoryStore } from "./entry.ts";
import { journalOf, type Sealer } from "./journal.ts";

const key = "seance/1/notes";
const lasting = () => ({ ...memoryStore(), lasts: true });

/** A person at work: the same keys for each life of the page. */
async function aSealer(): Promise<Sealer> {
  const crypto = createCrypto();
  const email = "anne@tilleuls.example";
  const password = "tilleuls-en-fleurs-2026";
  const { principal } = await crypto.signup({ email, password, escrow: "none" });
  const { handle } = await crypto.stretch(email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: "anne", sessionId: "one" });
  return { sealLocal: crypto.sealLocal, openLocal: (scope, blob) => crypto.openLocal(scope, blob as never) };
}

let sealer: Sealer;
beforeAll(async () => {
  sealer = await aSealer();
});
afterEach(() => localStorage.clear());

/** The journal of a page that has been typed in, whose Worker answers nothing more. */
async function aPageThatIsLeft(store = lasting()) {
  let isLeft = false;
  const never = new Promise<never>(() => undefined);
  const journal = journalOf("anne", store, {
    ...sealer,
    sealLocal: (scope, value) => (isLeft ? never : sealer.sealLocal(scope, value)),
  });
  await journal.write(key, "douleur", "1", { value: "" });
  await journal.read(key);
  for (let tries = 0; tries < 100 && !journal.writeAtOnce("seance/1/plan", "", "1"); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await journal.forget("seance/1/plan");
  isLeft = true;
  return { store, journal };
}

describe("the last letters of a page that is being left", () => {
  it("are in the journal of the next page, sealed all the while", async () => {
    const { store, journal } = await aPageThatIsLeft();
    void journal.write(key, "douleur lombaire", "1");
    expect(journal.writeAtOnce(key, "douleur lombaire", "1")).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/douleur|lombaire/);
    const next = journalOf("anne", store, sealer);
    expect(await next.waiting()).toHaveLength(1);
    expect(await next.read(key)).toMatchObject({ value: "douleur lombaire", base: "1", was: { value: "" } });
    expect(localStorage).toHaveLength(0);
  });

  it("do not come back once they were saved, nor over what was typed since", async () => {
    const { store, journal } = await aPageThatIsLeft();
    journal.writeAtOnce(key, "douleur lombaire", "1");
    await journal.forget(key);
    expect(await journalOf("anne", store, sealer).read(key)).toBeNull();

    const { store: other, journal: again } = await aPageThatIsLeft();
    again.writeAtOnce(key, "an earlier word", "1");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await journalOf("anne", other, sealer).write(key, "typed since", "1");
    expect(await journalOf("anne", other, sealer).read(key)).toMatchObject({ value: "typed since" });
  });

  it("go with everything else of that person, and open for nobody else", async () => {
    const { store, journal } = await aPageThatIsLeft();
    journal.writeAtOnce(key, "douleur lombaire", "1");
    expect(await journalOf("anne", lasting(), await aSealer()).read(key)).toBeNull();
    expect(await journalOf("bruno", lasting(), sealer).read(key)).toBeNull();
    await journalOf("anne", store, sealer).erase();
    expect(localStorage).toHaveLength(0);
  });

  it("are not said to be kept where nothing outlives the page", async () => {
    const journal = journalOf("anne", memoryStore(), sealer);
    await journal.write(key, "douleur", "1");
    expect(journal.writeAtOnce(key, "douleur", "1")).toBe(false);
    expect(localStorage).toHaveLength(0);
  });
});

it("has the newest value on disk before what it was typed on is sealed", async () => {
  const store = lasting();
  const scopes: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const journal = journalOf("anne", store, {
    ...sealer,
    sealLocal: async (scope, value) => {
      scopes.push(scope);
      if (scope.endsWith("|was")) await held;
      return sealer.sealLocal(scope, value);
    },
  });
  await journal.write(key, "d", "1", { value: "before" });
  await journal.write(key, "do", "1", { value: "before" });
  const life = journalOf("anne", store, sealer);
  expect(await life.read(key)).toMatchObject({ value: "do" });
  release();
  expect(await journal.read(key)).toMatchObject({ value: "do", was: { value: "before" } });
  expect(scopes.filter((scope) => scope.endsWith("|was"))).toHaveLength(1);
});
