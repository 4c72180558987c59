import { serverNow } from "@carnet/shell/api";
import { codeOf, type FieldRef } from "@carnet/shell/crypto";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import type { Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "@carnet/shell/record";
import { fieldsOf } from "../finalizing/fields-of.ts";

interface Amended {
  place: FieldRef;
  path: string;
  ordinal: number;
  text: Sealed;
  /** Of whoever amends, as it is to be read beside the amendment. */
  name: string;
}

/** The amender's signature over the amendment and the record it amends; null for a key nobody has certified yet. */
export async function signatureOverAmendment(
  { crypto, patient }: OpenPatient,
  seance: Seance,
  { place, path, ordinal, text, name }: Amended,
): Promise<Statement | null> {
  const [amends, digest] = await Promise.all([
    crypto.digestSeance(fieldsOf(seance)),
    crypto.digestSeance([{ ref: place, sealed: text }]),
  ]);
  const where = { clinic: patient.clinicId, patient: patient.id, session: seance.id, path, ordinal };
  return crypto.sign("amend", { ...where, name, at: serverNow(), amends, digest }).catch((trouble: unknown) => {
    if (codeOf(trouble) === "uncertified") return null;
    throw trouble;
  });
}
