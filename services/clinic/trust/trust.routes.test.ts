import { genesis, fingerprintOf } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { patientReadable } from "@carnet/nats/contracts/rpc/patient.readable.v1";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import type { TrustEntry } from "../contract/index.ts";
import { aCert as cert, aKey, aLine, openTilleuls } from "../testing/index.ts";
import { entryHash } from "./statement-claims.ts";

const readable = new Set<string>();
const { as, announced } = openTilleuls({
  [patientReadable.subject]: ({ patientIds }: { patientIds: string[] }) => ({
    patientIds: patientIds.filter((id) => readable.has(id)),
  }),
});
const path = `/api/1/clinic/${tilleuls}/trust`;

const [morel, roy, lavoie, stranger] = [aKey(), aKey(), aKey(), aKey()] as const;
const founding = aLine(null, morel, "cert", cert(cast.drMorel.userId, "owner", morel));
const policy = aLine(founding, morel, "escrow-policy", { mode: "platform" });
const manager = aLine(policy, morel, "cert", cert(cast.drRoy.userId, "manager", roy));
const therapist = aLine(manager, roy, "cert", cert(cast.drLavoie.userId, "therapist", lavoie));
let head: TrustEntry;
const send = (who: (typeof cast)["drMorel"], ...entries: TrustEntry[]) => as(who).post(path).send({ entries });
const first = [
  ["patient-1", 1, "commit-a", null],
  [cast.camille.userId, 1, "commit-c", null],
];
const registered = aLine(therapist, lavoie, "pkc-reg", { items: first });

describe("the trust log of a clinic", () => {
  it("is founded by the owner alone, with a certificate of their own key", async () => {
    expect((await send(cast.drRoy, founding)).status).toBe(403);
    const forged = aLine(null, stranger, "cert", cert(cast.drMorel.userId, "owner", morel));
    expect((await send(cast.drMorel, forged)).body).toEqual({ appErrorCode: "notSigner" });
    expect((await send(cast.drMorel, founding, policy)).body).toEqual({ seq: 2 });
    expect(await announced(certificateAdded)).toMatchObject([{ data: { clinicId: tilleuls, chain: [founding] } }]);
  });

  it("grows at its end only", async () => {
    const response = await send(cast.drMorel, policy);
    expect(response.body).toEqual({ appErrorCode: "conflict", seq: 2 });
    const elsewhere = { ...manager, prev: genesis };
    expect((await send(cast.drMorel, elsewhere)).body).toEqual({ appErrorCode: "conflict", seq: 2 });
  });

  it("takes a manager from the owner, a therapist from the manager, and a patient key from the therapist", async () => {
    expect((await send(cast.drMorel, manager)).body).toEqual({ seq: 3 });
    expect((await send(cast.drRoy, therapist)).body).toEqual({ seq: 4 });
    expect((await send(cast.drLavoie, registered)).body).toEqual({ seq: 5 });
    const members = (await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}/members`)).body.members;
    expect(members[2].certificate).toMatchObject({ role: "therapist", seq: 4 });
  });

  it("takes no line from a former member, who reads it still", async () => {
    const late = aLine(registered, lavoie, "pkc-reg", { items: [["patient-2", 1, "commit-c", null]] });
    const { body } = await send(cast.drParti, late);
    expect(body).toEqual({ appErrorCode: "notFound" });
  });

  it("refuses what would spoil it for the others", async () => {
    const fork = aLine(registered, lavoie, "pkc-reg", { items: [["patient-1", 1, "commit-b", null]] });
    expect((await send(cast.drLavoie, fork)).body).toMatchObject({ appErrorCode: "conflict", reason: "fork" });
    const climb = aLine(registered, roy, "cert", cert(cast.drBernier.userId, "manager", stranger));
    expect((await send(cast.drRoy, climb)).status).toBe(403);
    const usurp = aLine(registered, roy, "cert", cert(cast.drMorel.userId, "therapist", stranger));
    expect((await send(cast.drRoy, usurp)).status).toBe(403);
    const renamed = aLine(registered, roy, "cert", cert(cast.drBernier.userId, "therapist", lavoie));
    expect((await send(cast.drRoy, renamed)).status).toBe(403);
    const borrowed = aLine(registered, morel, "cert", cert(cast.sofia.userId, "staff", stranger));
    expect((await send(cast.drRoy, borrowed)).body).toEqual({ appErrorCode: "notSigner" });
    const garbled = { ...borrowed, stmt: { ...borrowed.stmt, body: "bm9uc2Vuc2U" } };
    expect((await send(cast.drRoy, garbled)).status).toBe(400);
    const revoking = aLine(registered, roy, "revoke", { member: cast.drLavoie.userId, serial: 1 });
    expect((await send(cast.drRoy, revoking)).status).toBe(403);
  });

  it("takes no line that browsers could not read past, whoever of the clinic signs it", async () => {
    const post = async (who: (typeof cast)["drRoy"], line: TrustEntry) => {
      const { status, body } = await as(who)
        .post(path)
        .send({ entries: [line] });
      return status === 200 ? body : status;
    };
    const newcomer = cert(cast.drBernier.userId, "therapist", stranger);
    const byManager = (change: object) => aLine(registered, roy, "cert", { ...newcomer, ...change });
    const seen = { seq: 5, head: entryHash(registered) };
    const lies = [
      { ...seen, head: genesis },
      { ...seen, seq: 4 },
      { seq: 6, head: genesis },
      { seq: 9, head: genesis },
    ];
    for (const log of lies) expect(await post(cast.drRoy, byManager({ log }))).toBe(400);
    for (const serial of [0, 2, 1.5, 1e300, "1"]) expect(await post(cast.drRoy, byManager({ serial }))).toBe(400);
    const again = cert(cast.drLavoie.userId, "therapist", lavoie);
    expect(await post(cast.drRoy, aLine(registered, roy, "cert", again))).toBe(400);
    const bytes = Buffer.from(stranger.pubKey, "base64url");
    for (const at of [0, 20, 100, 150]) {
      const spoilt = bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
      expect(await post(cast.drRoy, byManager({ pubKey: Buffer.from(spoilt).toString("base64url") }))).toBe(400);
    }

    const keys = (items: unknown[], log = seen) => aLine(registered, lavoie, "pkc-reg", { items, log });
    expect(await post(cast.drLavoie, keys([["patient-2", 1, "commit-b", null]], lies[0]))).toBe(400);
    const many = Array.from({ length: 501 }, (_, i) => [`patient-${i + 9}`, 1, "commit", null]);
    expect(await post(cast.drLavoie, keys(many))).toBe(400);
    const fork = { appErrorCode: "conflict", reason: "fork" };
    expect(await post(cast.drLavoie, keys([["patient-2", 1, "commit-b", "commit-a"]]))).toEqual(fork);
    const twice = ["one", "other"].map((commit) => ["patient-2", 1, commit, null]);
    expect(await post(cast.drLavoie, keys(twice))).toEqual(fork);
    readable.add(cast.camille.userId);
    expect(await post(cast.drLavoie, keys([[cast.camille.userId, 3, "commit-d", "commit-c"]]))).toEqual(fork);
    expect(await post(cast.drLavoie, keys([[cast.camille.userId, 2, "commit-d", "commit-a"]]))).toEqual(fork);
    readable.clear();

    const honest = keys([["patient-2", 1, "commit-b", null]]);
    const { sig, body } = honest.stmt;
    const otherEnd = (text: string) => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
    expect(await post(cast.drLavoie, { ...honest, stmt: { ...honest.stmt, sig: otherEnd(sig) } })).toBe(400);
    expect(body.length).toBeGreaterThan(0);
  });

  it("is read by members from where they stopped, and by nobody else", async () => {
    const rest = await as(cast.drLavoie).get(`${path}?after=3`);
    expect(rest.body.entries).toEqual([therapist, registered]);
    expect((await as(cast.drParti).get(path)).body.entries).toHaveLength(5);
    expect((await as(cast.drAilleurs).get(path)).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.anonymous).get(path)).status).toBe(401);
    expect((await as(cast.drLavoie).get(`${path}?after=-1`)).status).toBe(400);
  });

  it("takes a later epoch of a patient's key only from who opens that patient", async () => {
    const items = [[cast.camille.userId, 2, "commit-d", "commit-c"]];
    const rotated = aLine(registered, lavoie, "pkc-reg", { items });
    const post = () =>
      as(cast.drLavoie)
        .post(path)
        .send({ entries: [rotated] });
    expect((await post()).status).toBe(403);
    const portal = [[`portal:${cast.camille.userId}`, 2, "commit-p", null]];
    const ofPortal = aLine(registered, lavoie, "pkc-reg", { items: portal });
    expect((await send(cast.drLavoie, ofPortal)).status).toBe(403);
    readable.add(cast.camille.userId);
    expect((await post()).body).toEqual({ seq: 6 });
    readable.clear();
    head = rotated;
  });

  it("takes from the front desk the first key of a patient for somebody who treats, and nothing else (A-62)", async () => {
    const desk = aKey();
    const staffed = aLine(head, morel, "cert", cert(cast.sofia.userId, "staff", desk));
    expect((await send(cast.drMorel, staffed)).body).toEqual({ seq: 7 });
    const line = (...items: unknown[]) => aLine(staffed, desk, "pkc-reg", { items });
    const treats = cast.drLavoie.userId;
    const refused = [
      [["patient-3", 1, "commit-e", null]],
      [["patient-3", 1, "commit-e", null, cast.sofia.userId]],
      [["patient-3", 1, "commit-e", null, cast.drBernier.userId]],
      [["portal:patient-3", 1, "commit-e", null, treats]],
      [["patient-3", 2, "commit-e", "commit-d", treats]],
      [
        ["patient-3", 1, "commit-e", null, treats],
        ["patient-4", 1, "commit-e", null],
      ],
    ];
    for (const items of refused) expect((await send(cast.sofia, line(...items))).status).toBe(403);
    const second = line(["patient-1", 1, "commit-e", null, treats]);
    expect((await send(cast.sofia, second)).body).toMatchObject({ appErrorCode: "conflict", reason: "fork" });
    const made = line(["patient-3", 1, "commit-e", null, treats]);
    expect((await send(cast.sofia, made)).body).toEqual({ seq: 8 });
    head = made;
  });

  it("forgets a revoked certificate, and so its holder's signature", async () => {
    const revoked = aLine(head, morel, "revoke", { member: cast.drLavoie.userId, serial: 1 });
    expect((await send(cast.drMorel, revoked)).body).toEqual({ seq: 9 });
    const late = aLine(revoked, lavoie, "pkc-reg", { items: [["patient-2", 1, "commit-c", null]] });
    expect((await send(cast.drLavoie, late)).body).toEqual({ appErrorCode: "notSigner" });
  });

  it("follows its root to another key, by the owner's hand and the root's own signature", async () => {
    const { entries } = (await as(cast.drLavoie).get(`${path}?after=8`)).body;
    const fp = ({ pubKey }: { pubKey: string }) => fingerprintOf(pubKey);
    const body = { oldRoot: fp(morel), newRoot: fp(stranger), pubKey: stranger.pubKey };
    const send = async (who: (typeof cast)["drMorel"], ...lines: TrustEntry[]) =>
      as(who).post(path).send({ entries: lines });
    const over = aLine(entries[0], morel, "root-transfer", body);
    expect((await send(cast.drRoy, over)).status).toBe(403);
    const byManager = aLine(entries[0], roy, "root-transfer", body);
    const elsewhere = aLine(entries[0], morel, "root-transfer", { ...body, oldRoot: fp(roy) });
    const other = aLine(entries[0], morel, "root-transfer", { ...body, newRoot: fp(roy) });
    for (const line of [byManager, elsewhere, other]) {
      expect((await send(cast.drMorel, line)).body).toEqual({ appErrorCode: "notSigner" });
    }
    const own = aLine(over, stranger, "cert", { ...cert(cast.drMorel.userId, "owner", stranger), serial: 2 });
    expect((await send(cast.drMorel, over, own)).body).toEqual({ seq: 11 });
    const late = aLine(own, morel, "escrow-policy", { mode: "none" });
    expect((await send(cast.drMorel, late)).body).toEqual({ appErrorCode: "notSigner" });
  });

  it("carries the digest of a name by whoever may certify its holder, and nothing else in its place", async () => {
    const head = (await as(cast.drMorel).get(`${path}?after=10`)).body.entries[0];
    const newcomer = cert(cast.drBernier.userId, "therapist", aKey());
    const by = (signer: typeof roy, claims: object, name: unknown) => aLine(head, signer, "cert", { ...claims, name });
    const wrong = ["", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}é`, 43, null, {}];
    for (const name of [...wrong, "Julie Lavoie, julie.lavoie@tilleuls.example"]) {
      expect((await send(cast.drRoy, by(roy, newcomer, name))).status).toBe(400);
    }
    const name = "B".repeat(43);
    const owner = { ...cert(cast.drMorel.userId, "owner", stranger), serial: 3 };
    expect((await send(cast.drBernier, by(roy, newcomer, name))).status).toBe(403);
    expect((await send(cast.drRoy, by(roy, owner, name))).status).toBe(403);
    const named = by(roy, newcomer, name);
    expect((await send(cast.drRoy, named)).body).toEqual({ seq: 12 });
    const own = aLine(named, stranger, "cert", { ...owner, name });
    expect((await send(cast.drMorel, own)).body).toEqual({ seq: 13 });
  });
});
