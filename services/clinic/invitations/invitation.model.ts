import { BaseModel, queryRows } from "@carnet/services/framework";
import type { PendingInvitation, PlanCode } from "../contract/index.ts";

/** How long an invitation may be taken, in days. */
export const invitationDays = 30;

const awaited = `
  select * from invitations where clinic_id = $1 and deleted_at is null and accepted_at is null order by created_at`;

/** An address that may join a clinic, once, until it lapses. One is open per clinic and address. */
export class Invitation extends BaseModel {
  static override tableName = "invitations";

  declare id: string;
  declare clinicId: string;
  declare email: string;
  declare plan: PlanCode | null;
  declare note: string;
  declare rebateCoupon: string | null;
  declare createdAt: string;
  declare expiresAt: string;
  declare deletedAt: string | null;
  /** Recognises the mailed link. */
  declare proof: string | null;
  declare acceptedAt: string | null;

  get isOpen(): boolean {
    return this.deletedAt === null && this.acceptedAt === null && Date.parse(this.expiresAt) > Date.now();
  }

  get pending(): Omit<PendingInvitation, "clinicOwnerName"> {
    const { id, email, plan, note, createdAt, expiresAt } = this;
    return { id, email, plan, note, createdAt, expiresAt };
  }

  /** What a clinic waits for, lapsed ones included: they can be sent again. */
  static async openOf(clinicId: string): Promise<Invitation[]> {
    const rows = await queryRows<object>(awaited, [clinicId]);
    return rows.map((row) => Invitation.fromRow(row));
  }

  /** Where an address is awaited now. */
  static async openTo(email: string): Promise<Invitation[]> {
    const open = await Invitation.query().where({ email }).whereNull("deleted_at").whereNull("accepted_at");
    return open.filter(({ isOpen }) => isOpen);
  }
}
