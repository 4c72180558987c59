import { createCrypto, type CryptoOptions, type PmCrypto } from "@carnet/shell/crypto/in-process";
import { memoryStore } from "./entry.ts";
import { journalOf } from "./journal.ts";

const password = "tilleuls-en-fleurs-2026";

type Kept = Awaited<ReturnType<NonNullable<CryptoOptions["draftKeys"]>["read"]>>[number];

/** A device: what a browser keeps between two lives of a page, and of somebody's session on it. */
function aDevice() {
  let stored: Awaited<ReturnType<NonNullable<CryptoOptions["sessions"]>["read"]>> = null;
  const sessions: NonNullable<CryptoOptions["sessions"]> = {
    read: async () => stored,
    write: async (session) => void (stored = session),
    wipe: async () => void (stored = null),
  };
  const kept = new Map<string, Kept[]>();
  const draftKeys: NonNullable<CryptoOptions["draftKeys"]> = {
    read: async (userId) => kept.get(userId) ?? [],
    async add(userId, key) {
      kept.set(userId, [...(kept.get(userId) ?? []), key]);
      return kept.get(userId)!;
    },
  };
  const entries = memoryStore();
  return {
    entries,
    /** The module of a page that has just been loaded. */
    load: () => createCrypto({ sessions, draftKeys }),
    /** Its keys are no more, as where a browser dropped them. */
    loseKeys: () => kept.clear(),
    journal: (owner: string, crypto: PmCrypto) =>
      journalOf(owner, entries, {
        sealLocal: crypto.sealLocal,
        openLocal: (scope, blob) => crypto.openLocal(scope, blob as never),
      }),
  };
}

async function aPerson(id: string) {
  const email = `${id}@tilleuls.example`;
  const { principal } = await createCrypto().signup({ email, password, escrow: "none" });
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  const signIn = async (crypto: PmCrypto) => {
    const { handle } = await crypto.stretch(email, password, principal.salt);
    await crypto.unlock(handle, record, { userId: id, sessionId: "the first one" });
  };
  return { id, signIn };
}

let anne: Awaited<ReturnType<typeof aPerson>>;
let bruno: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  anne = await aPerson("anne");
  bruno = await aPerson("bruno");
});

/** Anne typed something and the page was killed. */
async function typed() {
  const device = aDevice();
  const crypto = device.load();
  await anne.signIn(crypto);
  const journal = device.journal("anne", crypto);
  await journal.write("seance/1/notes", "mots de santé", "1");
  return { device, crypto, journal };
}

describe("the journal under real keys (DEC-16)", () => {
  it("is opened again after a reload, and says nothing on disk", async () => {
    const { device } = await typed();
    expect(JSON.stringify(await device.entries.ofOwner("anne"))).not.toMatch(/mots|santé/);
    const crypto = device.load();
    expect(await crypto.restore({ userId: "anne" })).not.toBeNull();
    expect(await device.journal("anne", crypto).read("seance/1/notes")).toMatchObject({ value: "mots de santé" });
  });

  it("waits, closed, while the session is over, and opens when the same person has signed in again", async () => {
    const { device } = await typed();
    const crypto = device.load();
    expect(await crypto.restore({ userId: "anne", sessionId: "the next one" })).toBeNull();
    const journal = device.journal("anne", crypto);
    expect(await journal.read("seance/1/notes")).toBeNull();
    expect(await journal.waiting()).toHaveLength(1);
    await anne.signIn(crypto);
    expect(await journal.read("seance/1/notes")).toMatchObject({ value: "mots de santé", base: "1" });
  });

  it("does not open under another person's keys, whosever name is asked for", async () => {
    const { device } = await typed();
    const crypto = device.load();
    await bruno.signIn(crypto);
    expect(await device.journal("bruno", crypto).read("seance/1/notes")).toBeNull();
    expect(await device.journal("anne", crypto).read("seance/1/notes")).toBeNull();
  });

  it("does not open at another place than the one it was typed at", async () => {
    const { device, crypto, journal } = await typed();
    const [entry] = await device.entries.ofOwner("anne");
    await device.entries.put({ ...entry!, id: "anne|seance/2/notes", key: "seance/2/notes" });
    expect(await journal.read("seance/2/notes")).toBeNull();
    expect(crypto.state()).toBe("unlocked");
  });

  it("waits through a colleague's whole session and opens for its owner again, nothing of it left to warn of", async () => {
    const { device, crypto } = await typed();
    await crypto.lock();
    const theirs = device.load();
    await bruno.signIn(theirs);
    const journal = device.journal("bruno", theirs);
    expect(await journal.waiting()).toEqual([]);
    expect(await journal.putAside()).toEqual([]);
    await journal.erase();
    await theirs.signOut();
    const next = device.load();
    await anne.signIn(next);
    const own = device.journal("anne", next);
    expect(await own.putAside()).toEqual([]);
    expect(await own.read("seance/1/notes")).toMatchObject({ value: "mots de santé" });
    await own.forget("seance/1/notes");
    expect(await own.waiting()).toEqual([]);
  });

  it("opens after a sign-out for its owner's keys alone, where its bytes were left on the disk", async () => {
    const { device, crypto } = await typed();
    await crypto.signOut();
    expect(await device.journal("anne", crypto).read("seance/1/notes")).toBeNull();
    const next = device.load();
    await anne.signIn(next);
    expect(await device.journal("anne", next).read("seance/1/notes")).toMatchObject({ value: "mots de santé" });
  });
});

describe("a draft that no key opens any more", () => {
  it("is named once with its day, waits no longer, and is read all the same should its key come back", async () => {
    const { device, crypto } = await typed();
    const [entry] = await device.entries.ofOwner("anne");
    await crypto.signOut();
    device.loseKeys();
    const next = device.load();
    const closed = device.journal("anne", next);
    expect(await closed.putAside()).toEqual([]);
    await anne.signIn(next);
    const own = device.journal("anne", next);
    await own.write("seance/2/notes", "neuf", "1");
    expect(await own.putAside()).toEqual([{ key: "seance/1/notes", at: entry!.at }]);
    expect(await own.putAside()).toEqual([]);
    expect((await own.waiting()).map(({ key }) => key)).toEqual(["seance/2/notes"]);
    await own.erase();
    expect(await device.entries.ofOwner("anne")).toHaveLength(1);
    const reads = journalOf("anne", device.entries, {
      sealLocal: async () => "",
      openLocal: async () => "mots" as never,
    });
    expect(await reads.read("seance/1/notes")).toMatchObject({ value: "mots" });
  });

  it("is gone after ninety days, or once something is typed in its place", async () => {
    const { device, crypto } = await typed();
    const [entry] = await device.entries.ofOwner("anne");
    const day = 24 * 60 * 60_000;
    await device.entries.put({ ...entry!, aside: Date.now() - 89 * day });
    const journal = device.journal("anne", crypto);
    await journal.putAside();
    expect(await device.entries.ofOwner("anne")).toHaveLength(1);
    await device.entries.put({ ...entry!, aside: Date.now() - 91 * day });
    await journal.putAside();
    expect(await device.entries.ofOwner("anne")).toHaveLength(0);
    await device.entries.put({ ...entry!, aside: Date.now() });
    await journal.write("seance/1/notes", "à la place", "1");
    expect(await journal.waiting()).toHaveLength(1);
  });
});
