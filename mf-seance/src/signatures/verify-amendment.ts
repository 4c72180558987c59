import type { Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "@carnet/shell/record";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { verifySignature } from "./verify-signature.ts";

/** A saved amendment's signature: none yet, of this amender over exactly this, or neither. */
export type AmendmentCheck = "none" | "valid" | "differs";

/** Checks that the amender signed this text, at this place, over the session as the server returned it. */
export async function verifyAmendment(
  open: OpenPatient,
  seance: Seance,
  path: string,
  { ordinal, amender, statement }: OpenAmendment,
): Promise<AmendmentCheck> {
  if (!statement) return "none";
  const text = seance.amendments[path]?.find((one) => one.ordinal === ordinal)?.text;
  if (!text) return "differs";
  const [amends, digest] = await Promise.all([
    open.crypto.digestSeance(fieldsOf(seance)),
    open.crypto.digestSeance([{ ref: amendmentPlace(seance.id, path, ordinal), sealed: text }]),
  ]);
  const says = { session: seance.id, path, ordinal, amends, digest };
  const check = await verifySignature(open, statement, { type: "amend", signer: amender.userId, says });
  return check === "valid" ? "valid" : "differs";
}
