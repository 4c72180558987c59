import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button, ErrorPanel, Notice, RefusalNotice, SkeletonLines, useAction } from "@carnet/shell/ui";
import { PrintIcon, printPaper, SidePanel } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import type { ReadSigned } from "./open-signed.ts";
import { readSignedForm, type ListedForm } from "./read-consent-files.ts";
import { SignedText } from "./signed-text.tsx";
import { signedAt } from "./verify-consent.ts";

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
  const when = { at: signedAt(file), receivedAt: file.createdAt };
  const sheet = useRef<HTMLDivElement>(null);
  const saving = useAction(async (signed: ReadSigned) => {
    const { saveSignedForm } = await import(/* webpackChunkName: "form-file" */ "./form-file.ts");
    await saveSignedForm(record.patient, signed, { title, ...when });
  });
  const print = () => sheet.current && void printPaper(sheet.current.cloneNode(true) as Element);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={title}
      width="wide"
      footer={
        form && (
          <>
            <Button icon={<PrintIcon />} onClick={print}>
              {t("consents.paper.print")}
            </Button>
            <Button variant="primary" busy={saving.busy} onClick={() => void saving.run(form)}>
              {t("consents.paper.save")}
            </Button>
          </>
        )
      }
    >
      {error && <ErrorPanel onRetry={() => void refetch()} />}
      {!error && form === undefined && <SkeletonLines lines={6} />}
      {form === null && <Notice tone="danger">{t("consents.notAsSigned")}</Notice>}
      {form && (
        <div ref={sheet}>
          <SignedText signed={form} title={title} {...when} />
        </div>
      )}
      {saving.trouble !== null && <Notice tone="danger">{t("consents.paper.trouble")}</Notice>}
      <RefusalNotice code={saving.refusal} />
    </SidePanel>
  );
}
