import { useEffect, useState } from "react";
import { Button, DoneIcon, useAction } from "@carnet/shell/ui";
import { SendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { receiptWaitMs } from "@carnet/services/seance/contract";
import type { Handed } from "../receipts/issue-receipt.ts";
import { stopLetter } from "../receipts/say-handed.ts";
import css from "./money.module.css";

interface LeavingLetterProps {
  handed: Handed;
  onStopped: () => void;
}

/** A letter with a receipt: the seconds in which it can still be stopped, then that it has left. */
export function LeavingLetter({ handed, onStopped }: LeavingLetterProps) {
  const t = useText("seance");
  const { number, how, takeBack } = handed;
  const [since] = useState(() => performance.now());
  const [left, setLeft] = useState(receiptWaitMs);
  const waits = takeBack !== null && left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft(receiptWaitMs - (performance.now() - since)), 250);
    return () => clearInterval(timer);
  }, [since, waits]);
  const stopping = useAction(async () => {
    if (await stopLetter(handed)) onStopped();
  });
  const email = typeof how === "string" ? "" : how.to;
  const seconds = Math.ceil(left / 1_000);
  return (
    <div className={css.letter}>
      <span aria-hidden="true">{waits ? <SendIcon /> : <DoneIcon />}</span>
      <div>
        <strong aria-live={waits ? "off" : "polite"}>
          {waits
            ? t("money.dialog.letter.leaves", { number, count: seconds })
            : t(email ? "money.dialog.letter.left" : "money.dialog.letter.issued", { number })}
        </strong>
        {email && <p data-private>{t("money.dialog.letter.to", { email })}</p>}
      </div>
      {waits && (
        <Button size="small" busy={stopping.busy} onClick={() => void stopping.run()}>
          {t("money.dialog.letter.undo")}
        </Button>
      )}
      {waits && <progress aria-hidden="true" max={receiptWaitMs} value={receiptWaitMs - left} />}
    </div>
  );
}
