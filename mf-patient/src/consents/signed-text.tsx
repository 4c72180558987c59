import { Notice } from "@carnet/shell/ui";
import { SignatureView } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./consents.module.css";
import type { ReadSigned } from "./open-signed.ts";
import { saidOfSigned, signerOf, type SignedWhen } from "./said-of-signed.ts";

interface SignedTextProps extends SignedWhen {
  signed: ReadSigned;
  title: string;
}

/** What was read and drawn, when, and what this browser can say of its signature. */
export function SignedText({ signed, title, ...when }: SignedTextProps) {
  const t = useText("patient");
  const { fullName } = useReadableRecord().patient;
  return (
    <div className={css.sign}>
      {signed.check === "differs" && <Notice tone="danger">{t("consents.check.differs")}</Notice>}
      {signed.check === "unchecked" && <Notice>{t("consents.check.unchecked")}</Notice>}
      <article className={css.text} tabIndex={0} aria-label={title}>
        {signed.text}
      </article>
      <SignatureView signature={signed.strokes} label={signerOf(t, signed, fullName)} />
      {saidOfSigned(t, signed, fullName, when).map((line) => (
        <p key={line} data-private>
          {line}
        </p>
      ))}
      {signed.check === "valid" && <p>{t("consents.check.valid")}</p>}
    </div>
  );
}
