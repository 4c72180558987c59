import { BaseModel, Refusal } from "@carnet/services/framework";
import type { LangCode, Sealed } from "@carnet/services/framework/contract";
import type { DocumentKind } from "../contract/index.ts";
import type { SentTo } from "../records/patient-link.model.ts";

export class PortalDocument extends BaseModel {
  static override tableName = "portal_documents";
  static override jsonAttributes = ["name"];

  declare id: string;
  declare patientId: string;
  declare clinicId: string;
  /** Who sent it. */
  declare therapistId: string;
  declare seanceId: string | null;
  declare kind: DocumentKind;
  declare language: LangCode;
  declare name: Sealed;
  /** The name of its bytes in the file store; null once it is withdrawn. */
  declare blob: string | null;
  declare size: number;
  declare digest: string;
  declare sentTo: SentTo;
  declare createdAt: string;
  /** When it is in the patient's list; null where that was at once. */
  declare leavesAt: string | null;
  /** What waits in the outbox with it, by name (`takeBack`). */
  declare waiting: string[];
  declare openedAt: string | null;
  declare withdrawnAt: string | null;
  declare withdrawnBy: string | null;

  /** Whether it was withdrawn before it left. */
  get isTakenBack(): boolean {
    return this.leavesAt !== null && this.withdrawnAt !== null && this.withdrawnAt < this.leavesAt;
  }

  /** Whether it is in the patient's list. */
  get hasLeft(): boolean {
    return this.leavesAt === null || Date.parse(this.leavesAt) <= Date.now();
  }

  get state(): "waits" | "sent" | "opened" | "withdrawn" {
    if (this.withdrawnAt !== null) return "withdrawn";
    if (!this.hasLeft) return "waits";
    return this.openedAt === null ? "sent" : "opened";
  }

  /** The document, or notFound. */
  static async find(id: string): Promise<PortalDocument> {
    const found = await PortalDocument.query().findById(id);
    if (!found) throw new Refusal("notFound");
    return found;
  }
}
