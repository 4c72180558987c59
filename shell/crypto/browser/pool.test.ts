import type { Browser, Page } from "playwright-core";
import type { PmCrypto } from "../api.ts";
import { aPerson, camille, notes } from "../attacks/a-clinic.ts";
import { openChromium } from "./open-chromium.ts";
import { serveBundle, type Served } from "./serve-bundle.ts";

/** Of the page, not of this process. */
declare function openCrypto(): Promise<PmCrypto>;

/** An owner who grants `count` patients to a manager, in the page. */
async function grant([manager, identity, count]: readonly [string, typeof camille, number]) {
  const crypto = await openCrypto();
  const account = { email: "morel@tilleuls.example", password: "une phrase de passe bien longue" };
  const { principal } = await crypto.signup({ ...account, escrow: "none" });
  const { handle } = await crypto.stretch(account.email, account.password, principal.salt);
  await crypto.unlock(
    handle,
    { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey },
    { userId: "morel" },
  );
  const clinicId = "tilleuls";
  const log = await crypto.foundClinic({ clinicId });
  await crypto.syncLog(clinicId, log);
  log.push(await crypto.certify({ clinicId, member: "roy", pubKey: manager, role: "manager", evidence: "qr" }));
  await crypto.syncLog(clinicId, log);
  const ref = { entity: "patient", record: "-", field: "notes" } as const;
  const wires = [];
  for (let i = 0; i < count; i++) {
    const fields = [{ ref, value: `patient ${i}` }];
    wires.push((await crypto.createPatient({ clinicId, identity, fields, others: [] })).wire);
  }
  const pkcs = wires.map(({ pkc }) => pkc);
  log.push(...(await crypto.registerKeys(clinicId, pkcs)));
  await crypto.syncLog(clinicId, log);
  const batch = wires.map(({ id, keyForPrincipal, pkc }) => ({ patientId: id, encryptedKey: keyForPrincipal, pkc }));
  const to = { userId: "roy", pubKey: manager };
  const granted = await crypto.rewrapBatch({ clinicId, to, role: "manager", batch });
  const twice = await crypto
    .rewrapBatch({ clinicId, to, role: "manager", batch: [...batch.slice(1), batch.at(-1)!] })
    .catch((trouble: { code: string }) => trouble.code);

  const progress: Array<readonly [number, number]> = [];
  crypto.on("progress", ({ done, total }) => progress.push([done!, total!]));
  const items = wires.map((wire) => ({ patient: { ...wire, clear: identity }, readers: [to] }));
  const { rotations, failed } = await crypto.rotateBatch({ clinicId, items });
  const registration = await crypto.registerKeys(
    clinicId,
    rotations.map(({ pkc }) => pkc),
  );
  return { log, wires, granted, twice, rotations, failed, registration, progress };
}

describe("a batch shared by several Workers in Chromium", () => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveBundle("browser/crypto.page.ts")]);
    page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency: 4 });
    await page.goto(served.origin);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it("T19: gives the manager, on another engine and machine, the key of every patient", async () => {
    const roy = await aPerson("roy");
    const made = await page.evaluate(grant, [roy.key.pubKey, camille, 120] as const);
    const { log, wires, granted, twice } = made;
    expect(page.workers().length).toBe(3);
    expect(twice).toBe("loop");
    await roy.crypto.syncLog("tilleuls", log);
    for (const [i, wire] of wires.entries()) {
      const keyForPrincipal = granted.patientsKesyByPatientId[wire.id]!;
      const ref = await roy.crypto.openPatient({ ...wire, keyForPrincipal, clear: camille });
      const [opened] = await roy.crypto.open(ref, [{ ref: notes, sealed: wire.fields[0]!.sealed }]);
      expect(opened).toEqual({ ok: true, value: `patient ${i}`, rev: 1 });
    }
    const { body } = await roy.crypto.verify(granted.grant, "tilleuls");
    expect(body).toMatchObject({ grantee: "roy", count: 120 });

    const { rotations, failed, registration, progress } = made;
    expect(failed).toEqual([]);
    expect(progress.at(-1)).toEqual([120, 120]);
    expect(progress.length).toBe(5);
    await roy.crypto.syncLog("tilleuls", registration);
    for (const wire of wires) {
      const { epoch, pkc, link, keysForOthers, identity } = rotations.find(({ patientId }) => patientId === wire.id)!;
      const keyForPrincipal = keysForOthers[0]!.encryptedKey;
      const links = [{ epoch, pkc, link }];
      const ref = await roy.crypto.openPatient({ ...wire, pkc, links, keyForPrincipal, identity, clear: camille });
      const [opened] = await roy.crypto.open(ref, [{ ref: notes, sealed: wire.fields[0]!.sealed }]);
      expect([ref.epoch, opened]).toMatchObject([2, { ok: true }]);
    }
  });

  it("the helpers are gone after a lock, and so are the keys", async () => {
    const code = await page.evaluate(async () => {
      const crypto = await openCrypto();
      await crypto.lock();
      return crypto.fingerprint().catch((trouble: { code: string }) => trouble.code);
    });
    expect(code).toBe("locked");
    for (let i = 0; i < 50 && page.workers().length > 1; i++) await page.waitForTimeout(100);
    expect(page.workers().length).toBe(1);
  });
});
