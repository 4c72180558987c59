import { call } from "@carnet/shell/api";
import {
  fullNameOf,
  getFormerParts,
  type FormerPartVersion,
  type PatientView,
} from "@carnet/services/patient/contract";
import { findFormer, type Former } from "./former-version.ts";
import { reopenRecord } from "./known-record.ts";
import { identityOf, openKey, type OpenKey } from "./open-key.ts";
import { recordClient } from "./record.client.ts";

/** Who a record was about, as it was sealed, and the record's key, which opens beside that. */
export interface FormerIdentity {
  clear: NonNullable<FormerPartVersion["mirrored"]>;
  key: OpenKey;
}

/**
 * The newest former identity that this record's key opens and whose names are those that stood in clear beside it. The server
 * tells both: one that it made up, or took from another record, does not open.
 */
export const findFormerIdentity = (patient: PatientView): Promise<Former<FormerIdentity> | null> =>
  findFormer(
    (before) => call(getFormerParts, { params: { id: patient.id, part: "identity" }, query: { before } }),
    async (versions) => {
      for (const version of versions) {
        const clear = version.mirrored;
        if (!clear) continue;
        const key = await openKey({ ...patient, ...clear, fullName: fullNameOf(clear), identity: version.sealed });
        if (typeof key !== "string") return { version, value: { clear, key } };
      }
      return null;
    },
  );

const mirrored = ["firstName", "lastName", "dateOfBirth", "email"] as const;

/** Puts names, birth date and address back, in clear and under seal, as a revision of whoever restores them, and opens the record. */
export async function restoreIdentity(
  patient: PatientView,
  { value: { clear, key }, stored }: Former<FormerIdentity>,
): Promise<void> {
  const identity = await key.crypto.sealIdentity(key.ref, identityOf(clear), stored + 1);
  const changed = mirrored.filter((name) => clear[name] !== patient[name]);
  const was = Object.fromEntries(changed.map((name) => [name, patient[name]]));
  const now = Object.fromEntries(changed.map((name) => [name, clear[name]]));
  await reopenRecord(await recordClient.save({ id: patient.id, ...now, was, identity }));
}
