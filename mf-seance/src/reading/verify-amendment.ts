import type { Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "../chart/open-patient.ts";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../closing/fields-of.ts";

/** A saved amendment's signature: none yet, of this amender over exactly this, or neither. */
export type AmendmentCheck = "none" | "valid" | "differs";

/** Checks that the amender signed this text, at this place, over the session as the server returned it. */
export async function verifyAmendment(
  { crypto, patient }: OpenPatient,
  seance: Seance,
  path: string,
  { ordinal, amender, statement }: OpenAmendment,
): Promise<AmendmentCheck> {
  if (!statement) return "none";
  const text = seance.amendments[path]?.find((one) => one.ordinal === ordinal)?.text;
  if (!text) return "differs";
  try {
    const { member, type, body } = await crypto.verify(statement, patient.clinicId);
    const [amends, digest] = await Promise.all([
      crypto.digestSeance(fieldsOf(seance)),
      crypto.digestSeance([{ ref: amendmentPlace(seance.id, path, ordinal), sealed: text }]),
    ]);
    const expected = { patient: patient.id, session: seance.id, path, ordinal, amends, digest };
    const isSame = Object.entries(expected).every(([name, value]) => body[name] === value);
    return type === "amend" && member === amender.userId && isSame ? "valid" : "differs";
  } catch {
    return "differs";
  }
}
