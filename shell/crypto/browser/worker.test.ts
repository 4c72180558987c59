import type { Browser, BrowserContext, Page } from "playwright-core";
import type { PmCrypto } from "../api.ts";
import { insecureHost, openChromium } from "./open-chromium.ts";
import { serveBundle, type Served } from "./serve-bundle.ts";

/** Of the page, not of this process. */
declare function openCrypto(): Promise<PmCrypto>;

/** Signs up and in, founds a clinic, seals and opens a patient: the whole walk, inside the page. */
async function walk() {
  const crypto = await openCrypto();
  const account = { email: "morel@tilleuls.example", password: "une phrase de passe bien longue" };
  const { principal } = await crypto.signup({ ...account, escrow: "platform" });
  const { handle } = await crypto.stretch(account.email, account.password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  const session = await crypto.unlock(handle, record, { userId: "morel", sessionId: "s1" });
  const log = await crypto.foundClinic({ clinicId: "tilleuls" });
  await crypto.syncLog("tilleuls", log);
  const identity = { firstName: "Camille", lastName: "Roy", dateOfBirth: "1988-04-12" };
  const ref = { entity: "patient", record: "-", field: "notes" } as const;
  const created = await crypto.createPatient({
    clinicId: "tilleuls",
    identity,
    fields: [{ ref, value: "Douleur lombaire" }],
    others: [],
  });
  log.push(...(await crypto.registerKeys("tilleuls", [created.wire.pkc])));
  await crypto.syncLog("tilleuls", log);
  const opened = await crypto.open(created.ref, [{ ref, sealed: created.wire.fields[0]!.sealed }]);
  const draft = await crypto.sealLocal("morel|s-1", "tapé");
  const file = await crypto.sealFile(created.ref, "file", "f-1", new Uint8Array(200_000).fill(7).buffer, {
    name: "a.pdf",
  });
  const plain = await crypto.openFile(created.ref, "file", "f-1", file.body);
  return {
    engine: crypto.engine,
    state: crypto.state(),
    session,
    log,
    created,
    opened,
    draft,
    bytes: plain.byteLength,
    identity,
  };
}

describe("the Worker in Chromium, under the product's policies", () => {
  let browser: Browser;
  let served: Served;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveBundle("browser/crypto.page.ts")]);
    context = await browser.newContext();
    page = await context.newPage();
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (trouble) => complaints.push(trouble.message));
    await page.goto(served.origin);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it("walks from sign-up to an opened chart, survives a reload, and is gone after sign-out", async () => {
    const first = await page.evaluate(walk);
    expect(first).toMatchObject({ engine: "native", state: "unlocked", bytes: 200_000, session: { kept: true } });
    expect(first.opened).toEqual([{ ok: true, value: "Douleur lombaire", rev: 1 }]);

    await page.reload();
    const again = await page.evaluate(async ({ log, created, draft, identity }) => {
      const crypto = await openCrypto();
      const session = await crypto.restore({ userId: "morel", sessionId: "s1" });
      await crypto.syncLog("tilleuls", log);
      const ref = await crypto.openPatient({ ...created.wire, clear: identity });
      return {
        session,
        opened: await crypto.open(ref, created.wire.fields),
        draft: await crypto.openLocal("morel|s-1", draft),
      };
    }, first);
    expect(again.session).toMatchObject({ userId: "morel", pubKey: first.session.pubKey });
    expect(again.opened).toEqual([{ ok: true, value: "Douleur lombaire", rev: 1 }]);
    expect(again.draft).toBe("tapé");

    const stolen = await page.evaluate(probe);
    // The pair that agrees and the one that signs; the key of drafts lies sealed to its person.
    expect(stolen.map((key) => key.extractable)).toEqual([false, false]);
    expect(stolen.flatMap((key) => key.exported)).toEqual([]);

    const other = await context.newPage();
    await other.goto(served.origin);
    const restored = await other.evaluate(async () => {
      const crypto = await openCrypto();
      await crypto.restore();
      return crypto.state();
    });
    expect(restored).toBe("unlocked");
    await page.evaluate(async () => (await openCrypto()).signOut());
    await other.waitForFunction(async () => (await openCrypto()).state() === "locked");
    const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    // The keys of drafts wait for their persons, each sealed to theirs (T27).
    expect(left.toSorted()).toEqual(["carnet-draft-keys", "carnet-pins"]);
    expect(await page.evaluate(async () => (await openCrypto()).restore())).toBeNull();
    await other.close();
  });

  it("a script in the page finds no policy to break and no complaint was made", async () => {
    expect(complaints).toEqual([]);
    const refused = await page.evaluate(() => {
      try {
        return String(new Worker("data:text/javascript,0"));
      } catch (trouble) {
        return (trouble as Error).name;
      }
    });
    expect(refused).toBe("TypeError");
  });

  it("works on the fallback engine where there is no WebCrypto", async () => {
    const insecure = await context.newPage();
    await insecure.goto(`http://${insecureHost}:${served.port}`);
    const result = await insecure.evaluate(walk);
    expect(result).toMatchObject({ engine: "fallback", bytes: 200_000, session: { kept: false } });
    expect(result.opened).toEqual([{ ok: true, value: "Douleur lombaire", rev: 1 }]);
    await insecure.close();
  });
});

/** What a script injected into the page can reach: every key in IndexedDB, and what it exports to. */
async function probe() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("carnet-keys");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stored = await new Promise<Record<string, unknown>>((resolve) => {
    const reading = database.transaction("kept").objectStore("kept").get("current");
    reading.onsuccess = () => resolve(reading.result as Record<string, unknown>);
  });
  database.close();
  const { subtle } = globalThis.crypto;
  const keys = Object.values(stored).filter((value) => value instanceof CryptoKey);
  return Promise.all(
    keys.map(async (key) => ({
      extractable: key.extractable,
      exported: (
        await Promise.all(
          (["jwk", "pkcs8", "raw"] as const).map((format) =>
            subtle.exportKey(format, key).then(
              () => format,
              () => null,
            ),
          ),
        )
      ).filter((format) => format !== null),
    })),
  );
}
