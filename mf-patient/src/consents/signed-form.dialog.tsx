import { useQuery } from "@tanstack/react-query";
import { Notice, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
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
  return (
    <SidePanel opened onClose={onClose} title={title} width="wide">
      {error && <ErrorPanel onRetry={() => void refetch()} />}
      {!error && form === undefined && <SkeletonLines lines={6} />}
      {form === null && <Notice tone="danger">{t("consents.notAsSigned")}</Notice>}
      {form && <SignedText signed={form} title={title} at={signedAt(file)} receivedAt={file.createdAt} />}
    </SidePanel>
  );
}
