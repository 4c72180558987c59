import { FingerprintView } from "@carnet/shell/ui/keys";
import { Steps } from "@carnet/shell/ui/full";
import { QrView } from "@carnet/shell/ui/keys";
import { useWords } from "../words/use-words.ts";
import css from "./verification.module.css";

interface CompareAloudProps {
  name: string;
  print: { digits: string; qr: string };
  /** Where the other person finds their digits. */
  found: "settings" | "reset";
}

/** What each of the two does while digits are read aloud, and the digits and code of the key as this page has it. */
export function CompareAloud({ name, print, found }: CompareAloudProps) {
  const t = useWords();
  return (
    <div className={css.aloud}>
      <Steps
        steps={[
          t("verification.aloud.meet", { name }),
          t(`verification.aloud.${found}`, { name }),
          t("verification.aloud.follow"),
        ]}
      />
      <div className={css.print}>
        <FingerprintView label={t("verification.aloud.fingerprint", { name })} digits={print.digits} />
        <QrView label={t("verification.aloud.code", { name })} text={print.qr} />
      </div>
    </div>
  );
}
