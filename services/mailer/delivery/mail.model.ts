import { BaseModel } from "@carnet/services/framework";

/** That a letter left, and of which kind; never to whom. */
export class Mail extends BaseModel {
  static override tableName = "mails";
  static override idColumn = "mail_id";

  declare mailId: string;
  declare template: string;
  /** SHA-256 of the letter's id and the address: fits only somebody who already knows both. */
  declare toHash: string;
  declare langCode: string;
  declare status: "sent" | "refused";
  declare smtpCode: number | null;
  declare at: string;
}
