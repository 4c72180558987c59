import { Refused } from "@carnet/shell/api";
import { sayRefusal, toast } from "@carnet/shell/ui";
import { text } from "@carnet/shell/i18n";
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
export async function stopLetter({ number, takeBack }: Handed): Promise<boolean> {
  try {
    await takeBack?.();
    toast(t("receipts.dialog.stays", { number }));
    return true;
  } catch (error) {
    const reason = error instanceof Refused ? await sayRefusal(error.code) : t("receipts.dialog.notStopped");
    toast(reason, { tone: "danger" });
    return false;
  }
}
