import { randomUUID } from "node:crypto";
import type { FieldRef, PatientRef, Sealed, Stmt } from "@carnet/crypto/in-process";
import type { UserInfo } from "@carnet/services/account/contract";
import type { ClinicView, MembersView } from "@carnet/services/clinic/contract";
import type { PatientFields, PatientView } from "@carnet/services/patient/contract";
import { syncTrust } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

/** What the wizard asks for. */
export interface NewClinic {
  clinicName: string;
  clinicAddress: string;
  clinicPhone: string;
  clinicCountry: string;
  clinicProvinceOrStateCode: string;
  plan?: string;
}

/** Opens a clinic and founds its trust: the owner's own certificate, with the name of their account, and the escrow policy. */
export async function openClinic(owner: Visitor, body: NewClinic): Promise<ClinicView> {
  const clinic = await owner.call<ClinicView>("PUT", "/api/1/clinic", { ...body, chargesNoTaxes: true });
  const { firstName, lastName, email } = await owner.call<UserInfo>("GET", "/api/1/userInfo");
  const entries = await owner.crypto.foundClinic({ clinicId: clinic.id, name: { firstName, lastName, email } });
  await owner.call("POST", `/api/1/clinic/${clinic.id}/trust`, { entries });
  await syncTrust(owner, clinic.id);
  return clinic;
}

/** The owner vouches for a member's key and name as the server gives them; `evidence` says how the key was compared. */
export async function certify(
  owner: Visitor,
  clinicId: string,
  member: string,
  role: "manager" | "therapist" | "staff",
  evidence: "tofu" | "qr" = "tofu",
): Promise<void> {
  const { members } = await owner.call<MembersView>("GET", `/api/1/clinic/${clinicId}/members`);
  const { pubKey, firstName, lastName, email } = members.find(({ id }) => id === member)!;
  const name = { firstName, lastName, email };
  await owner.crypto.appendLog(clinicId, async () => [
    await owner.crypto.certify({ clinicId, member, pubKey: pubKey!, role, evidence, name }),
  ]);
}

/** Says, signed, that a clinic is one's own: what the browser does on joining, once the clinic's log can be read. */
export async function nameClinic({ call, crypto }: Visitor, clinicId: string): Promise<void> {
  await call("PUT", `/api/1/clinic/${clinicId}/memberJoin`, { join: await crypto.nameClinic(clinicId) });
}

/** Who a record is about, and what is sealed from the start. */
export interface NewRecord {
  fields: PatientFields;
  notes?: string;
  privateInfo?: object;
}

const fieldOf = (field: "notes" | "privateInfo"): FieldRef => ({ entity: "patient", record: "-", field });

/** Opens a record with the full encryption check: sealed, wrapped for all who must read it, uploaded, read back, opened. */
export async function openRecord(
  therapist: Visitor,
  clinicId: string,
  { fields, notes, privateInfo }: NewRecord,
  force = false,
): Promise<PatientRef> {
  const others = await therapist.call<{ userId: string; pubKey: string }[]>(
    "GET",
    `/api/1/clinic/${clinicId}/getPubKeysOfManagersAndOwnerExcludingCurrentUser`,
  );
  const sealedFields = [
    ...(notes === undefined ? [] : [{ ref: fieldOf("notes"), value: notes }]),
    ...(privateInfo === undefined ? [] : [{ ref: fieldOf("privateInfo"), value: privateInfo }]),
  ];
  const identity = {
    firstName: fields.firstName,
    lastName: fields.lastName,
    dateOfBirth: fields.dateOfBirth ?? "",
    email: fields.email,
  };
  const { ref } = await therapist.crypto.createPatientChecked(
    { id: randomUUID(), clinicId, identity, fields: sealedFields, others },
    {
      upload: async ({ fields: sealed, ...keys }) => {
        const parts = Object.fromEntries(sealed.map(({ ref: { field }, sealed: data }) => [field, data]));
        const listed = { parts: Object.keys(parts), history: null };
        const manifest = await therapist.crypto.sealManifest({ id: keys.id, clinicId, epoch: 1 }, "record", listed, 0);
        const body = { ...fields, ...keys, ...parts, manifest, ...(force ? { force } : {}) };
        await therapist.call("PUT", "/api/1/patient/", body);
      },
      read: async (id) => {
        const view = await therapist.call<PatientView>("GET", `/api/1/patients/${id}`);
        return { wire: readBack(view), answer: view };
      },
      remove: async (id) => void (await therapist.call("DELETE", `/api/1/patient/${id}`)),
      report: () => undefined,
    },
  );
  return ref;
}

/** A record as the server gives it, in the words of the crypto module. */
export function readBack(view: PatientView) {
  const fields = (["notes", "privateInfo"] as const).flatMap((field) =>
    view[field] ? [{ ref: fieldOf(field), sealed: view[field] as Sealed }] : [],
  );
  return {
    id: view.id,
    clinicId: view.clinicId,
    pkc: view.pkc as Stmt,
    keyForPrincipal: view.keyForPrincipal!,
    identity: view.identity as Sealed,
    clear: {
      firstName: view.firstName,
      lastName: view.lastName,
      dateOfBirth: view.dateOfBirth ?? "",
      email: view.email,
    },
    fields,
  };
}
