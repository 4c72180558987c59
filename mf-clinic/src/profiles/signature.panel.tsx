import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { deleteSignature, getMyProfile, saveSignature } from "@carnet/services/clinic/contract";
import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { useSession } from "@carnet/shell/session";
import { Card, RefusalNotice, StateChip, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { isUnsigned, SignaturePad, type Signature } from "@carnet/shell/ui/writing";
import { useWords } from "../words/use-words.ts";
import type { ProfilePanelProps } from "./profile-panel.ts";

/** One's signature, drawn once and copied on receipts if wanted (CLI-027, NAV-021). */
export function SignaturePanel({ clinic, profile }: ProfilePanelProps) {
  const t = useWords();
  const session = useSession();
  const [signature, setSignature] = useState(profile.signature as Signature | null);
  // The first dot of a new one does not replace what is stored.
  const [whole, setWhole] = useState(signature);
  const draw = (next: Signature | null) => {
    setSignature(next);
    if (next === null || !isUnsigned(next)) setWhole(next);
  };
  const [isCopied, setCopied] = useState(profile.copySignatureOnReceipts);
  const readOnly = !profile.can.write;
  const params = { id: clinic.id };
  const autosave = useAutosave<Signature | null, Signature | null>({
    key: `clinic/${clinic.id}/signature`,
    value: whole,
    enabled: !readOnly,
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      if (value === null) await call(deleteSignature, { params });
      else await call(saveSignature, { params, body: { signature: value } });
      await invalidate(getMyProfile, { params });
    },
    onRecover: draw,
  });
  const copy = useAction(async (copySignatureOnReceipts: boolean) => {
    setCopied(copySignatureOnReceipts);
    await call(saveSignature, { params, body: { copySignatureOnReceipts } });
    await invalidate(getMyProfile, { params });
  });
  return (
    <Card
      title={t("profiles.signature.title")}
      subtitle={t("profiles.signature.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <SignaturePad
        label={t("profiles.signature.pad")}
        size="therapist"
        value={signature}
        onChange={draw}
        readOnly={readOnly}
        {...(session && { signerName: `${session.user.firstName} ${session.user.lastName}` })}
      />
      <Switch
        label={t("profiles.signature.copy")}
        hint={t("profiles.signature.copyHint")}
        checked={isCopied}
        disabled={readOnly}
        onChange={(value) => void copy.run(value)}
      />
      <RefusalNotice code={autosave.refusal ?? copy.refusal} />
    </Card>
  );
}
