import { randomUUID } from "node:crypto";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast, tilleuls, type openService } from "@carnet/services/framework/testing";

type Deliver = ReturnType<typeof openService>["deliver"];

interface PatientOverrides {
  /** Those who hold a key, beside the owner, the manager and the patient's therapist. */
  readers?: { userId: string }[];
  archived?: boolean;
  dobAndSexPresent?: boolean;
}

/** Tells the service about a patient of Dr Lavoie at the Clinique des Tilleuls; returns the patient's id. */
export async function aPatient(
  deliver: Deliver,
  { readers = [], archived = false, dobAndSexPresent = true }: PatientOverrides = {},
): Promise<string> {
  const patientId = randomUUID();
  const therapistId = cast.drLavoie.userId;
  const has = { hasEmail: true, hasBillingEmail: false, dobAndSexPresent };
  await deliver(patientCreated, { patientId, clinicId: tilleuls, therapistId, ...has });
  for (const { userId } of [cast.drMorel, cast.drRoy, cast.drLavoie, ...readers]) {
    await deliver(keysGranted, { patientId, clinicId: tilleuls, userId, kind: "clinic" });
  }
  if (archived) await deliver(patientArchived, { patientId, clinicId: tilleuls });
  return patientId;
}
