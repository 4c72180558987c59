import { clear, mark, type StoredTables } from "@carnet/services/framework/contract";

/** What mailer stores, and who can read it: that a mail went out, never where to or what it said. */
export const stored: StoredTables = {
  mails: [clear("mails", "mail_id template lang_code status smtp_code at"), mark("marks", "to_hash")],
};
