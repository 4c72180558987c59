import { call, newId } from "@carnet/shell/api";
import type { Translate } from "@carnet/shell/i18n";
import { createReceipt, sendReceipt, type Seance } from "@carnet/services/seance/contract";
import { base64Of } from "./base64-of.ts";
import { saveBlob } from "./hand-out.ts";
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

/** Numbers the receipt of a paid session and hands it out; answers its number (RCP-003, RCP-004). Throws `Refused`. */
export async function issueReceipt({ model, seance, how, intention, t }: Issuing): Promise<number> {
  const handOut = await (how === "print" ? toPaper() : toFile(how, seance, t));
  const params = { id: seance.patientId };
  const issued = await call(createReceipt, { params, body: { ids: [seance.id] }, idempotencyKey: intention }).catch(
    (trouble: unknown) => {
      handOut.giveUp?.();
      throw trouble;
    },
  );
  await handOut.run({ ...model, number: issued.number, isDuplicate: issued.isDuplicate });
  return issued.number;
}

/** What hands a numbered receipt out: ready before it is numbered, so that no receipt is numbered which could not be made. */
interface HandOut {
  run(model: ReceiptModel): Promise<void>;
  giveUp?(): void;
}

async function toPaper(): Promise<HandOut> {
  const { printReceipt } = await import("./print-receipt.tsx");
  return { run: printReceipt };
}

async function toFile(how: Exclude<Handing, "print">, seance: Issuing["seance"], t: Translate): Promise<HandOut> {
  const { openPress } = await import("./open-press.ts");
  const press = await openPress();
  return {
    giveUp: press.close,
    async run(model) {
      const pdf = await press.print({ model, say: sayReceipt(model, t) }).finally(press.close);
      if (how === "save") return saveBlob(pdf, `${t("receipts.word.receipt")}-${model.number}.pdf`);
      const receipt = base64Of(new Uint8Array(await pdf.arrayBuffer()));
      const body = { therapistId: seance.therapistId, email: how.to, receipt };
      // Drawn anew at each press, so each is a letter of its own: a key of before would be refused for another text.
      await call(sendReceipt, { params: { id: seance.patientId }, body, idempotencyKey: newId() });
    },
  };
}
