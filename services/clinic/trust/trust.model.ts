import { BaseModel } from "@carnet/services/framework";
import type { CertificateRole, TrustEntry } from "../contract/index.ts";

/** A line of a clinic's trust log; lines are added and never changed. */
export class TrustRow extends BaseModel {
  static override tableName = "trust_entries";
  static override idColumn = ["clinic_id", "seq"];
  static override jsonAttributes = ["stmt"];

  declare clinicId: string;
  declare seq: number;
  declare prev: string;
  declare hash: string;
  declare stmt: TrustEntry["stmt"];
  declare postedBy: string;
  declare postedAt: string;
}

/** The certificate of a member that stands according to the log. */
export class Certificate extends BaseModel {
  static override tableName = "member_certificates";
  static override idColumn = ["clinic_id", "member"];

  declare clinicId: string;
  declare member: string;
  declare role: CertificateRole;
  declare fp: string;
  declare pubKey: string;
  declare seq: number;
  declare at: string;
  /** Certified before members said themselves which clinics are theirs. */
  declare beforeJoins: boolean;
}

/** The highest serial ever said of a member, by a certificate or a revocation. */
export class MemberSerial extends BaseModel {
  static override tableName = "member_serials";
  static override idColumn = ["clinic_id", "member"];

  declare clinicId: string;
  declare member: string;
  declare serial: number;
}

/** A root a clinic came to after its founder's. */
export class RootRow extends BaseModel {
  static override tableName = "trust_roots";
  static override idColumn = ["clinic_id", "seq"];

  declare clinicId: string;
  declare seq: number;
  declare fp: string;
  declare pubKey: string;
}

/** The commitment a patient's key was registered with, per epoch; the first one stands. */
export class KeyRegistration extends BaseModel {
  static override tableName = "patient_key_registrations";
  static override idColumn = ["clinic_id", "patient_id", "epoch"];

  declare clinicId: string;
  declare patientId: string;
  declare epoch: number;
  declare commitment: string;
}
