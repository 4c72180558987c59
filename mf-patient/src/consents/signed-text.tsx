import { Notice } from "@carnet/shell/ui";
import { SignatureView } from "@carnet/shell/ui/writing";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./consents.module.css";
import type { ReadSigned } from "./open-signed.ts";

interface SignedTextProps {
  signed: ReadSigned;
  title: string;
  /** As its statement says, by the clock of the device it was signed on. */
  at: string;
  /** By the server's clock. */
  receivedAt: string;
}

/** What a signature may take to arrive before its arrival is said too, in ms. */
const onItsWay = 600_000;

/** What was read and drawn, when, and what this browser can say of its signature. */
export function SignedText({ signed, title, at, receivedAt }: SignedTextProps) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  return (
    <div className={css.sign}>
      {signed.check === "differs" && <Notice tone="danger">{t("consents.check.differs")}</Notice>}
      {signed.check === "unchecked" && <Notice>{t("consents.check.unchecked")}</Notice>}
      <article className={css.text} tabIndex={0} aria-label={title}>
        {signed.text}
      </article>
      <SignatureView
        signature={signed.strokes}
        label={t("consents.signature", { name: signed.guardian ?? patient.fullName })}
      />
      {signed.guardian !== null && (
        <p data-private>{t("consents.byGuardian", { guardian: signed.guardian, name: patient.fullName })}</p>
      )}
      <p>{t("consents.signedAt", { at: formatInstant(at) })}</p>
      {Math.abs(Date.parse(receivedAt) - Date.parse(at)) > onItsWay && (
        <p>{t("consents.receivedAt", { at: formatInstant(receivedAt) })}</p>
      )}
      {signed.check === "valid" && <p>{t("consents.check.valid")}</p>}
    </div>
  );
}
