import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/kit/testing";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import type { TrustEntry } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";
import { entryHash, fingerprintOf, genesis, labelParts } from "./statement-words.ts";

const { as, announced } = openTilleuls();
const path = `/api/1/clinic/${tilleuls}/trust`;

/** Somebody's signing key in the form of a public key of pm1; the other half of the bytes is of no interest here. */
function aKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const pubKey = Buffer.concat([Buffer.of(1, 1), point, point, Buffer.alloc(64)]).toString("base64url");
  return { privateKey, pubKey };
}

function aLine(
  after: TrustEntry | null,
  signer: { privateKey: KeyObject; pubKey: string },
  t: string,
  body: object,
): TrustEntry {
  const bytes = Buffer.from(JSON.stringify({ clinic: tilleuls, ...body, t, v: 1 }));
  const sig = sign("sha256", labelParts(`pm1/stmt/${t}`, bytes), { key: signer.privateKey, dsaEncoding: "ieee-p1363" });
  const stmt = { body: bytes.toString("base64url"), sig: sig.toString("base64url"), by: fingerprintOf(signer.pubKey) };
  return { seq: (after?.seq ?? 0) + 1, prev: after ? entryHash(after) : genesis, stmt };
}

const [morel, roy, lavoie, stranger] = [aKey(), aKey(), aKey(), aKey()] as const;
const cert = (member: string, role: string, { pubKey }: { pubKey: string }) => ({ member, role, pubKey, serial: 1 });
const founding = aLine(null, morel, "cert", cert(cast.drMorel.userId, "owner", morel));
const policy = aLine(founding, morel, "escrow-policy", { mode: "platform" });
const manager = aLine(policy, morel, "cert", cert(cast.drRoy.userId, "manager", roy));
const therapist = aLine(manager, roy, "cert", cert(cast.drLavoie.userId, "therapist", lavoie));
const registered = aLine(therapist, lavoie, "pkc-reg", { items: [["patient-1", 1, "commit-a", null]] });

describe("the trust log of a clinic", () => {
  it("is founded by the owner alone, with a certificate of their own key", async () => {
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [founding] })
      ).status,
    ).toBe(403);
    const forged = aLine(null, stranger, "cert", cert(cast.drMorel.userId, "owner", morel));
    expect(
      (
        await as(cast.drMorel)
          .post(path)
          .send({ entries: [forged] })
      ).body,
    ).toEqual({ appErrorCode: "notSigner" });
    expect(
      (
        await as(cast.drMorel)
          .post(path)
          .send({ entries: [founding, policy] })
      ).body,
    ).toEqual({ seq: 2 });
    expect(await announced(certificateAdded)).toMatchObject([
      { data: { member: cast.drMorel.userId, role: "owner", seq: 1 } },
    ]);
  });

  it("grows at its end only", async () => {
    const answer = await as(cast.drMorel)
      .post(path)
      .send({ entries: [policy] });
    expect(answer.body).toEqual({ appErrorCode: "conflict", seq: 2 });
    const elsewhere = { ...manager, prev: genesis };
    expect(
      (
        await as(cast.drMorel)
          .post(path)
          .send({ entries: [elsewhere] })
      ).body,
    ).toEqual({ appErrorCode: "conflict", seq: 2 });
  });

  it("takes a manager from the owner, a therapist from the manager, and a patient key from the therapist", async () => {
    expect(
      (
        await as(cast.drMorel)
          .post(path)
          .send({ entries: [manager] })
      ).body,
    ).toEqual({ seq: 3 });
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [therapist] })
      ).body,
    ).toEqual({ seq: 4 });
    expect(
      (
        await as(cast.drLavoie)
          .post(path)
          .send({ entries: [registered] })
      ).body,
    ).toEqual({ seq: 5 });
    const members = (await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}/members`)).body.members;
    expect(members[2].certificate).toMatchObject({ role: "therapist", seq: 4 });
  });

  it("refuses what would spoil it for the others", async () => {
    const fork = aLine(registered, lavoie, "pkc-reg", { items: [["patient-1", 1, "commit-b", null]] });
    expect(
      (
        await as(cast.drLavoie)
          .post(path)
          .send({ entries: [fork] })
      ).body,
    ).toMatchObject({ appErrorCode: "conflict", reason: "fork" });
    const climb = aLine(registered, roy, "cert", cert(cast.drBernier.userId, "manager", stranger));
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [climb] })
      ).status,
    ).toBe(403);
    const usurp = aLine(registered, roy, "cert", cert(cast.drMorel.userId, "therapist", stranger));
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [usurp] })
      ).status,
    ).toBe(403);
    const borrowed = aLine(registered, morel, "cert", cert(cast.sofia.userId, "staff", stranger));
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [borrowed] })
      ).body,
    ).toEqual({ appErrorCode: "notSigner" });
    const garbled = { ...borrowed, stmt: { ...borrowed.stmt, body: "bm9uc2Vuc2U" } };
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [garbled] })
      ).status,
    ).toBe(400);
    const revoking = aLine(registered, roy, "revoke", { member: cast.drLavoie.userId, serial: 1 });
    expect(
      (
        await as(cast.drRoy)
          .post(path)
          .send({ entries: [revoking] })
      ).status,
    ).toBe(403);
  });

  it("is read by members from where they stopped, and by nobody else", async () => {
    const rest = await as(cast.drLavoie).get(`${path}?after=3`);
    expect(rest.body.entries).toEqual([therapist, registered]);
    expect((await as(cast.drParti).get(path)).body.entries).toHaveLength(5);
    expect((await as(cast.drAilleurs).get(path)).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.anonymous).get(path)).status).toBe(401);
    expect((await as(cast.drLavoie).get(`${path}?after=-1`)).status).toBe(400);
  });

  it("forgets a revoked certificate, and so its holder's signature", async () => {
    const revoked = aLine(registered, morel, "revoke", { member: cast.drLavoie.userId, serial: 1 });
    expect(
      (
        await as(cast.drMorel)
          .post(path)
          .send({ entries: [revoked] })
      ).body,
    ).toEqual({ seq: 6 });
    const late = aLine(revoked, lavoie, "pkc-reg", { items: [["patient-2", 1, "commit-c", null]] });
    expect(
      (
        await as(cast.drLavoie)
          .post(path)
          .send({ entries: [late] })
      ).body,
    ).toEqual({ appErrorCode: "notSigner" });
  });
});
