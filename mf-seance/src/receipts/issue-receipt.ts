import { call, newId } from "@carnet/shell/api";
import type { Translate } from "@carnet/shell/i18n";
import { createReceipt, sendReceipt, type Seance } from "@carnet/services/seance/contract";
import { base64Of } from "./base64-of.ts";
import { printBlob, saveBlob } from "./hand-out.ts";
import type { ReceiptModel } from "./receipt-words.ts";
import { sayReceipt } from "./say-receipt.ts";

/** How a receipt leaves: onto paper, into a file, or by mail to an address of the record. */
export type Handing = "print" | "save" | { to: string };

interface Issuing {
  /** What the receipt says. */
  model: ReceiptModel;
  seance: Pick<Seance, "id" | "patientId" | "therapistId">;
  how: Handing;
  /** The same for every try of one press: a repeated one takes no second number. */
  intention: string;
  t: Translate;
}

/** Numbers the receipt of a paid session, draws it and hands it out; answers its number (RCP-003, RCP-004). Throws `Refused`. */
export async function issueReceipt({ model, seance, how, intention, t }: Issuing): Promise<number> {
  const { openPress } = await import("./open-press.ts");
  const press = await openPress();
  const params = { id: seance.patientId };
  const issued = await call(createReceipt, { params, body: { ids: [seance.id] }, idempotencyKey: intention }).catch(
    (trouble: unknown) => {
      press.close();
      throw trouble;
    },
  );
  const final = { ...model, number: issued.number, isDuplicate: issued.isDuplicate };
  const pdf = await press.print({ model: final, say: sayReceipt(final, t) }).finally(press.close);
  if (how === "print") printBlob(pdf);
  else if (how === "save") saveBlob(pdf, `${t("receipts.word.receipt")}-${issued.number}.pdf`);
  else {
    const receipt = base64Of(new Uint8Array(await pdf.arrayBuffer()));
    const body = { therapistId: seance.therapistId, email: how.to, receipt };
    // Drawn anew at each press, so each is a letter of its own: a key of before would be refused for another text.
    await call(sendReceipt, { params, body, idempotencyKey: newId() });
  }
  return issued.number;
}
