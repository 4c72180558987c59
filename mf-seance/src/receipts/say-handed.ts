import { text } from "@carnet/shell/i18n";
import { takeBack as takeLetterBack } from "@carnet/shell/portal-documents";
import { toast } from "@carnet/shell/ui";
import type { Handed } from "./issue-receipt.ts";

const t = text("seance");

/** Says that a receipt was handed out; a letter that waits can be taken back from there. */
export function sayHanded(handed: Handed, onTakenBack: () => void = () => undefined): void {
  const { number, how, takeBack } = handed;
  if (typeof how === "string") return void toast(t("receipts.dialog.issued", { number }), { tone: "success" });
  const to = { number, email: how.to };
  if (!takeBack) return void toast(t("receipts.dialog.sent", to), { tone: "success" });
  toast(t("receipts.dialog.leaves", to), { undo: () => void stopLetter(handed).then(onTakenBack) });
}

/** Takes a letter back that waits, and says what became of it. */
export const stopLetter = ({ number, takeBack }: Handed): Promise<boolean> =>
  takeLetterBack(async () => takeBack?.(), {
    back: t("receipts.dialog.stays", { number }),
    failed: t("receipts.dialog.notStopped"),
  });
