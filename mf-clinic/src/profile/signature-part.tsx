import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { useSession } from "@carnet/shell/session";
import { Card, StateChip, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { isUnsigned, SignaturePad, type Signature } from "@carnet/shell/ui/more";
import { deleteSignature, putSignature } from "../clinic/clinic.client.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import type { ProfilePartProps } from "./profile-part.ts";

/** One's signature, drawn once and copied on receipts if wanted (CLI-027, NAV-021). */
export function SignaturePart({ clinic, profile }: ProfilePartProps) {
  const t = useWords();
  const session = useSession();
  const [signature, setSignature] = useState(profile.signature as Signature | null);
  const [isCopied, setCopied] = useState(profile.copySignatureOnReceipts);
  const readOnly = !profile.can.write;
  const autosave = useAutosave<Signature | null, Signature | null>({
    key: `clinic/${clinic.id}/signature`,
    value: signature,
    enabled: !readOnly,
    seal: (value) => Promise.resolve(value),
    save: (value) =>
      value === null || isUnsigned(value) ? deleteSignature(clinic.id) : putSignature(clinic.id, { signature: value }),
    onRecover: setSignature,
  });
  const copy = useAction(async (copySignatureOnReceipts: boolean) => {
    setCopied(copySignatureOnReceipts);
    await putSignature(clinic.id, { copySignatureOnReceipts });
  });
  return (
    <Card
      title={t("profile.signature.title")}
      subtitle={t("profile.signature.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <SignaturePad
        label={t("profile.signature.pad")}
        size="therapist"
        value={signature}
        onChange={setSignature}
        readOnly={readOnly}
        {...(session && { signerName: `${session.user.firstName} ${session.user.lastName}` })}
      />
      <Switch
        label={t("profile.signature.copy")}
        hint={t("profile.signature.copyHint")}
        checked={isCopied}
        disabled={readOnly}
        onChange={(value) => void copy.run(value)}
      />
      <Refusal code={autosave.refusal ?? copy.refusal} />
    </Card>
  );
}
