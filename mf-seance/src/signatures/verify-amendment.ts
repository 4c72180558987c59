import type { Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "@carnet/shell/record";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { verifySignature } from "./verify-signature.ts";

/** A saved amendment's signature: none yet, of this amender over exactly this, or neither; and when and in whose name a valid one was made. */
export interface AmendmentCheck {
  check: "none" | "valid" | "differs";
  /** By the statement; null where none is valid. */
  at: string | null;
  /** In whose name, by the statement; null where none is valid, or of a release that signed none. */
  name: string | null;
}

const unknown = { at: null, name: null };

/** Checks that the amender signed this text, at this place, over the session as the server returned it. */
export async function verifyAmendment(
  open: OpenPatient,
  seance: Seance,
  path: string,
  { ordinal, amender, statement }: OpenAmendment,
): Promise<AmendmentCheck> {
  if (!statement) return { check: "none", ...unknown };
  const text = seance.amendments[path]?.find((one) => one.ordinal === ordinal)?.text;
  if (!text) return { check: "differs", ...unknown };
  const [amends, digest] = await Promise.all([
    open.crypto.digestSeance(fieldsOf(seance)),
    open.crypto.digestSeance([{ ref: amendmentPlace(seance.id, path, ordinal), sealed: text }]),
  ]);
  const says = { session: seance.id, path, ordinal, amends, digest };
  const { check, said } = await verifySignature(open, statement, { type: "amend", signer: amender.userId, says });
  if (check !== "valid") return { check: "differs", ...unknown };
  return {
    check,
    at: typeof said?.["at"] === "number" ? new Date(said["at"]).toISOString() : null,
    name: typeof said?.["name"] === "string" ? said["name"] : null,
  };
}
