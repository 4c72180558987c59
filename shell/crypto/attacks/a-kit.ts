import { fromB64, toB64 } from "../codec/base64url.ts";
import { openShare } from "../escrow/open-share.ts";
import { releaseShare } from "../escrow/release-share.ts";
import { custodiansOf, shareLength, principalEscrow } from "../escrow/seal-escrow.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { aClinic, engineInUse, follow, signIn } from "./a-clinic.ts";
import { custodianHouse, newPassword } from "./a-reset.ts";

/** The first bytes of the keys a blob is sealed to. */
export const holdersOf = (blob: string | null): string[] => custodiansOf(fromB64(blob ?? "")).map((fp) => toB64(fp));

/** What an honest server keeps of somebody's escrow under a clinic's kit. */
export async function shareOf(person: { key: { pubKey: string } }, blob: string) {
  const { loadEngine } = await import("../primitives/choose-engine.ts");
  const { fpText: oldFp } = await readPublicPrincipal(await loadEngine(engineInUse()), person.key.pubKey);
  return { share: toB64(fromB64(blob).slice(2 + shareLength)), oldFp, oldGen: 1 };
}

/** A clinic of an owner and two therapists under the policy `clinic`, each therapist escrowed to it. */
export async function aKitClinic(clinicId: string) {
  const house = await custodianHouse(engineInUse());
  const [morel, lavoie, bernier] = await Promise.all(["morel", "lavoie", "bernier"].map(house.person));
  const people = [lavoie!, bernier!] as const;
  const { log } = await aClinic(
    clinicId,
    morel!,
    people.map((person) => [person, "therapist"] as const),
  );
  for (const person of people) await follow(person, clinicId, log);
  const kit = await morel!.crypto.makeClinicKit(clinicId);
  const policy = { mode: "clinic", recoveryKey: kit.recoveryKey } as const;
  await morel!.crypto.appendLog(clinicId, async () => [await morel!.crypto.setEscrowPolicy(clinicId, policy)]);

  /** Signs somebody in again and moves their escrow, as a browser does. */
  const move = async (person: (typeof people)[number], current: string | null, clinicIds = [clinicId]) => {
    await signIn(person.crypto, person);
    for (const id of clinicIds) await follow(person, id, log);
    return person.crypto.reEscrow({ current, clinicIds });
  };

  /** Custodian A's release under the clinic's approval. */
  const releasedByA = async (person: (typeof people)[number], blob: string, newPubKey: string) => {
    const { engine, both } = house;
    const bound = principalEscrow((await readPublicPrincipal(engine, person.key.pubKey)).fp, 1);
    const share = await openShare(engine, both[0]!, { blob, scope: clinicId, index: 0, bound });
    const to = await readPublicPrincipal(engine, newPubKey);
    return releaseShare(engine, share, { to, scope: clinicId, member: person.id, index: 0, bound });
  };

  /** A new principal for a forgotten password, certified by the owner. */
  const begin = async (person: (typeof people)[number]) => {
    const crypto = house.browser();
    const { principal } = await crypto.beginReset({ email: person.email, password: newPassword });
    const next = { clinicId, member: person.id, pubKey: principal.pubKey, role: "therapist", evidence: "qr" } as const;
    await morel!.crypto.appendLog(clinicId, async () => [await morel!.crypto.certify(next)]);
    await signIn(crypto, { ...person, principal }, newPassword);
    return { crypto, principal };
  };
  return { house, morel: morel!, lavoie: lavoie!, bernier: bernier!, log, kit, move, releasedByA, begin };
}
