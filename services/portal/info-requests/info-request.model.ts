import { BaseModel, Refusal } from "@carnet/services/framework";
import type { LangCode, Sealed, Statement } from "@carnet/services/framework/contract";
import type { QueryBuilder } from "objection";
import type { InfoRequestConsents } from "../contract/index.ts";
import type { SentTo } from "../records/patient-link.model.ts";

export class InfoRequest extends BaseModel {
  static override tableName = "info_requests";
  static override jsonAttributes = ["dataInit", "draft", "data", "statement", "consents", "accessCode"];

  declare id: string;
  declare patientId: string;
  declare clinicId: string;
  /** Who asked. */
  declare therapistId: string;
  declare language: LangCode;
  /** What the form starts with, sealed under the portal key. */
  declare dataInit: Sealed;
  declare draft: Sealed | null;
  /** The answers, sealed under the portal key; they stay as signed once merged. */
  declare data: Sealed | null;
  declare statement: Statement | null;
  declare consents: InfoRequestConsents | null;
  /** It left by itself, with a first booking. */
  declare isAutomatic: boolean;
  /** The access code of a form that left by itself, sealed under the portal key until it was handed over. */
  declare accessCode: Sealed | null;
  /** Recognises the mailed link. */
  declare proof: string | null;
  /** Recognises the address; null for what was sent before that was kept. */
  declare mailedTo: string | null;
  declare sentTo: SentTo;
  /** When the patient began to answer for themselves, where they were a child when it was sent. */
  declare childUntil: string | null;
  declare sentAt: string;
  /** When it is before the patient; null where that was at once. */
  declare leavesAt: string | null;
  /** What waits in the outbox with it, by name (`takeBack`). */
  declare waiting: string[];
  /** The patients' account of the address, which sees the record once the request has left. */
  declare accountId: string | null;
  /** While it waits, the invitation of the record that it made, and the one that this replaced. */
  declare invite: string | null;
  declare inviteBefore: string | null;
  /** When the patient opened it first. */
  declare openedAt: string | null;
  declare submittedAt: string | null;
  declare consumedAt: string | null;
  /** Who merged the answers; null for what was merged before that was kept. */
  declare consumedBy: string | null;
  /** The number of the newest fact that said whether they are merged. */
  declare consumedSeq: number | null;
  /** How many times the patient changed their answers before they sent them. */
  declare changeCount: number;

  /** Whether it is before the patient. */
  get hasLeft(): boolean {
    return this.leavesAt === null || Date.parse(this.leavesAt) <= Date.now();
  }

  /** The requests that do not wait any more. */
  static left(): QueryBuilder<InfoRequest> {
    return InfoRequest.query().where((left) => left.whereNull("leaves_at").orWhereRaw("leaves_at <= now()"));
  }

  /** The request, or notFound. */
  static async find(id: string): Promise<InfoRequest> {
    const found = await InfoRequest.query().findById(id);
    if (!found) throw new Refusal("notFound");
    return found;
  }
}
