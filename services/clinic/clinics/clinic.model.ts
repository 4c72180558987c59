import { BaseModel, Refusal } from "@carnet/services/framework";
import type { Knex } from "knex";
import { plainName, type Tax } from "@carnet/services/framework/contract";
import type { ClinicSecurity, OfferedSessionType } from "../contract/index.ts";

/** A clinic: its identity, its practice and its one restriction by address (CLI-004..006). */
export class Clinic extends BaseModel {
  static override tableName = "clinics";
  static override jsonAttributes = ["taxes", "sessionTypes"];

  declare id: string;
  declare ownerId: string;
  declare name: string;
  /** What it is found by. */
  declare plainName: string;
  declare address: string;
  declare address2: string;
  declare phone: string;
  declare country: string | null;
  declare provinceOrState: string | null;
  declare timeZone: string;
  declare isSolo: boolean;
  declare subscriptionCycle: "month" | "year";
  declare stripeCardId: string | null;
  declare taxes: Tax[];
  declare chargesNoTaxes: boolean;
  declare sessionTypes: OfferedSessionType[];
  declare officeIpRestrictionOn: boolean;
  declare officeIpAddress: string | null;
  declare isGoRdvSyncAutomated: boolean;
  declare isGoRdvAutoSendRequestInfo: boolean;
  /** The first characters of the key of its booking service. */
  declare goRdvKeyStart: string | null;
  declare createdAt: string;
  declare secondFactorRequired: boolean;
  declare idleLockMinutes: number;
  declare escrowMode: "platform" | "clinic" | "none" | null;
  /** The line of the log that says so. */
  declare escrowSeq: number | null;

  override $beforeInsert(): void {
    this.plainName = plainName(this.name);
  }

  override $beforeUpdate(): void {
    if (this.name !== undefined) this.plainName = plainName(this.name);
  }

  get security(): ClinicSecurity {
    const { secondFactorRequired, idleLockMinutes, escrowMode: mode, escrowSeq: seq } = this;
    return { secondFactorRequired, idleLockMinutes, escrowPolicy: mode && seq ? { mode, seq } : null };
  }

  /** The clinic of that id, or the refusal `notFound`, also for what is no id at all. */
  static async byId(id: string | undefined, trx?: Knex): Promise<Clinic> {
    const clinic = isId(id) ? await Clinic.one({ id }, trx) : undefined;
    if (!clinic) throw new Refusal("notFound");
    return clinic;
  }
}

/** Whether a piece of an address can be an id at all; Postgres is not asked about anything else. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
