import { useQuery } from "@tanstack/react-query";
import { Notice, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { SidePanel, SignatureView, type Signature } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./consents.module.css";
import { readSignedForm, type ListedForm } from "./read-consent-files.ts";

interface SignedFormDialogProps {
  file: ListedForm;
  title: string;
  onClose: () => void;
}

/** A signed form as it was read and signed. */
export function SignedFormDialog({ file, title, onClose }: SignedFormDialogProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ["patient", "consentFile", file.id],
    queryFn: () => readSignedForm(record, file),
  });
  return (
    <SidePanel opened onClose={onClose} title={title} width="wide">
      {error && <TroublePanel onRetry={() => void refetch()} />}
      {!error && form === undefined && <SkeletonLines lines={6} />}
      {form === null && <Notice tone="danger">{t("consents.notAsSigned")}</Notice>}
      {form && (
        <div className={css.sign}>
          {form.check === "differs" && <Notice tone="danger">{t("consents.check.differs")}</Notice>}
          {form.check === "unchecked" && <Notice>{t("consents.check.unchecked")}</Notice>}
          <article className={css.text} tabIndex={0} aria-label={title}>
            {form.text}
          </article>
          <SignatureView
            signature={form.strokes as Signature}
            label={t("consents.signature", { name: record.patient.fullName })}
          />
          <p>{t("consents.signedAt", { at: formatInstant(file.createdAt) })}</p>
          {form.check === "valid" && <p>{t("consents.check.valid")}</p>}
        </div>
      )}
    </SidePanel>
  );
}
