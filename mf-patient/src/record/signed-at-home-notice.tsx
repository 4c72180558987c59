import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { SignedTrouble } from "@carnet/shell/portal-documents";
import css from "./record.module.css";

interface SignedAtHomeNoticeProps {
  trouble: SignedTrouble | null;
  /** What else is not as the patient signed it, a sentence each. */
  faults: readonly string[];
  onAgain: () => void;
}

/** Says that what the server shows is not what the patient signed at home, and in what. Nothing where it is. */
export function SignedAtHomeNotice({ trouble, faults, onAgain }: SignedAtHomeNoticeProps) {
  const t = useText("patient");
  const all = [...(trouble ? [t(`signedAtHome.${trouble}`)] : []), ...faults];
  if (all.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={t("signedAtHome.title")}
      actions={<Button onClick={onAgain}>{t("leftOut.again")}</Button>}
    >
      <ul className={css.faults}>
        {all.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>{t("signedAtHome.how")}</p>
    </Notice>
  );
}
