import { useState } from "react";
import { formatDay } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import type { AccountInfoView, ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ConvertTrialDialog } from "./convert-trial.dialog.tsx";

/** Where the owner's free trial stands, and the way to a paid plan once a card is there (BIL-012). */
export function TrialNotice({ clinic, account }: { clinic: ClinicView; account: AccountInfoView }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const trial = account.freeTrial;
  if (!trial || trial.convertedAt) return null;
  const running = account.freeTrialOffered;
  const mayPay = clinic.stripeCardId !== null;
  return (
    <>
      <Notice
        tone={running ? "success" : "warning"}
        title={t(running ? "trials.notice.running" : "trials.notice.over", { day: formatDay(trial.endsAt) })}
        actions={
          mayPay && (
            <Button variant={running ? "secondary" : "primary"} onClick={() => setOpen(true)}>
              {t("trials.notice.convert")}
            </Button>
          )
        }
      >
        {t(mayPay ? "trials.notice.withCard" : "trials.notice.withoutCard")}
      </Notice>
      {isOpen && <ConvertTrialDialog clinic={clinic} account={account} trial={trial} onClose={() => setOpen(false)} />}
    </>
  );
}
