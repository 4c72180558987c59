import { useState } from "react";
import { Button, Dialog, Notice, PrivateText, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { certifyMember, roleOf } from "../trust/certify-member.ts";
import { isSameName } from "../trust/name-shown.ts";
import { revokeMember } from "../trust/revoke-member.ts";
import { useWords } from "../words/use-words.ts";
import { CompareKeys, useFingerprint, type Comparison } from "./compare-keys.tsx";
import { clearDiffering, markDiffering } from "./differing-keys.ts";
import { DiffersNotice } from "./differs-notice.tsx";
import { OwnKey } from "./own-key.tsx";

interface VerifyKeyDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  trust: KeyTrust;
  ownerEmail: string | null;
  /** Another name or address was certified than the one shown. */
  isRenamed: boolean;
  onClose: () => void;
}

/** Two people compare a key; then this one vouches for it in the clinic's log, or blocks it (PROTOCOL.md section 6). */
export function VerifyKeyDialog({ clinic, member, name, trust, ownerEmail, isRenamed, onClose }: VerifyKeyDialogProps) {
  const t = useWords();
  /** Whose digits are shown. Another key, role or name in a later answer ends this comparison. */
  const [subject] = useState(member);
  const [comparison, setComparison] = useState<Comparison>("listening");
  const pubKey = subject.pubKey ?? "";
  const isCurrent =
    subject.pubKey === member.pubKey && roleOf(subject) === roleOf(member) && isSameName(subject, member);
  const isReady = useFingerprint(pubKey).data !== undefined;
  const refresh = () => refreshClinic(clinic.id);
  const confirm = useAction(async () => {
    await certifyMember(clinic.id, subject);
    clearDiffering(clinic.id, subject.id);
    await refresh();
    toast(t("verification.done", { name }), { tone: "success" });
    onClose();
  });
  const differ = useAction(async () => {
    markDiffering(clinic.id, subject.id, pubKey);
    setComparison("other");
    await refresh();
  });
  const revoke = useAction(async () => {
    await revokeMember(clinic.id, subject.id);
    await refresh();
    toast(t("verification.revoked", { name }));
    onClose();
  });
  const tell = (next: Comparison) => (next === "other" ? void differ.run() : setComparison(next));
  const mayMatch = isCurrent && isReady && (comparison === "listening" || comparison === "same");
  const differs = comparison === "other";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t("verification.title", { name })}</PrivateText>}
      size="medium"
      closeOnScrim={false}
      footer={
        differs ? (
          <Button onClick={onClose}>{t("verification.close")}</Button>
        ) : (
          <>
            <Button variant="danger" disabled={!isReady} busy={differ.busy} onClick={() => void differ.run()}>
              {t("verification.differ")}
            </Button>
            <Button variant="primary" disabled={!mayMatch} busy={confirm.busy} onClick={() => void confirm.run()}>
              {t("verification.match")}
            </Button>
          </>
        )
      }
    >
      {differs ? (
        <DiffersNotice
          name={name}
          ownerEmail={ownerEmail}
          actions={
            clinic.isOwner &&
            trust !== "unknown" && (
              <Button variant="danger" busy={revoke.busy} onClick={() => void revoke.run()}>
                {t("verification.revoke", { name })}
              </Button>
            )
          }
        />
      ) : (
        <Stack gap="md">
          {isRenamed && (
            <Notice tone="warning" title={t("names.renamed.title")}>
              {t("names.beforeComparing", { name })}
            </Notice>
          )}
          <CompareKeys name={name} pubKey={pubKey} comparison={comparison} found="settings" onComparison={tell} />
          {!isCurrent && <Notice tone="danger">{t("verification.changedMeanwhile", { name })}</Notice>}
          <Text>
            {t("verification.role", { role: t(`members.certified.${roleOf(subject)}`), name, email: subject.email })}
          </Text>
          <OwnKey name={name} />
        </Stack>
      )}
      <RefusalNotice code={confirm.refusal ?? revoke.refusal} />
    </Dialog>
  );
}
