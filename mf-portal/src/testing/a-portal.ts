import type { PatientRef } from "@carnet/shell/crypto";
import type { FoundedClinic } from "@carnet/shell/testing/clinic";
import { clinicId } from "./open-portal.ts";

/** A record of this clinic has a portal, whose key this is. */
export async function aPortal({ crypto, register }: FoundedClinic, firstName = "Camille"): Promise<PatientRef> {
  const identity = { firstName, lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
  const { ref, wire } = await crypto.createPatient({ clinicId, identity, fields: [], others: [] });
  await register(wire.pkc);
  return (await crypto.createPortal(ref)).portal;
}
