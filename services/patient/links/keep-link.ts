import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { checkWritten, fileStore, Malformed, newToken, type Actor, type RefuseOf } from "@carnet/services/framework";
import type { z } from "zod";
import { longestLinkDays, passcodeTries, type addSharedLink } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { links, passcodeHash, type StoredLink } from "./shared-link.model.ts";

const aDay = 86_400_000;

/** Keeps a link: its content first, then the row that names it. The same link sent again is answered as the first time. */
export async function keepLink(
  actor: Actor,
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  { id, secret, passcode, expiresAt, mostOpenings, content }: z.output<typeof addSharedLink.body>,
  refuse: RefuseOf<typeof addSharedLink>,
): Promise<StoredLink> {
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0 || left > (longestLinkDays + 1) * aDay) throw refuse("invalidExpiry");
  if (revisionOf(secret, patient, refuse) !== 1) throw new Malformed(["secret"]);
  await checkWritten(
    actor,
    patient,
    [{ place: { entity: "file", record: id, field: "meta" }, sealed: secret }],
    refuse,
  );
  const store = await fileStore();
  const blob = randomUUID();
  try {
    const kept = await store.put(blob, Readable.from([Buffer.from(content)]));
    const row = {
      id,
      patient_id: patient.id,
      token: newToken(),
      secret: secret.data,
      passcode_hash: passcodeHash(id, passcode),
      tries_left: passcodeTries,
      most_openings: mostOpenings,
      expires_at: expiresAt,
      blob,
      created_by: actor.userId!,
      ...kept,
    };
    const [fresh] = await links().insert(row).onConflict("id").ignore().returning("*");
    if (fresh) return fresh;
    await store.remove([blob]);
    const known = await links()
      .where({ id, patient_id: patient.id, created_by: row.created_by, digest: kept.digest })
      .first();
    if (!known) throw refuse("idTaken");
    return known;
  } catch (error) {
    await store.remove([blob]).catch(() => undefined);
    throw error;
  }
}
