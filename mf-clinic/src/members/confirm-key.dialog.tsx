import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { Button, Checkbox, Dialog, SkeletonLines, Stack, Text, toast, TroublePanel, useAction } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/full";
import type { MemberView } from "@carnet/services/clinic/contract";
import { keys } from "../clinic/use-clinic.ts";
import { certifyMember, roleOf } from "../trust/certify-member.ts";
import { unlockedCrypto } from "../trust/sync-trust.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";

interface ConfirmKeyDialogProps {
  clinicId: string;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Two people compare forty digits; then this one vouches for the other's key in the clinic's log. */
export function ConfirmKeyDialog({ clinicId, member, name, onClose }: ConfirmKeyDialogProps) {
  const t = useWords();
  const [compared, setCompared] = useState<MemberView | null>(null);
  const pubKey = member.pubKey ?? "";
  /** The member as they were when compared; null once the answer says something else of key or role. */
  const subject =
    compared && compared.pubKey === member.pubKey && roleOf(compared) === roleOf(member) ? compared : null;
  const print = useQuery({
    queryKey: ["fingerprint", pubKey],
    queryFn: async () => (await unlockedCrypto()).fingerprintOf(pubKey),
    staleTime: Infinity,
  });
  const confirm = useAction(async () => {
    if (!subject) return;
    await certifyMember(clinicId, subject);
    await queryClient.invalidateQueries({ queryKey: keys.clinic(clinicId) });
    toast(t("members.confirm.done", { name }), { tone: "success" });
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("members.confirm.title", { name })}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{t("members.confirm.later")}</Button>
          <Button
            variant="primary"
            busy={confirm.busy}
            disabled={!subject || !print.data}
            onClick={() => void confirm.run()}
          >
            {t("members.confirm.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("members.confirm.text", { name })}</Text>
        {print.data ? (
          <FingerprintView label={t("members.confirm.fingerprint", { name })} digits={print.data.digits} />
        ) : print.isError ? (
          <TroublePanel title={t("errors.keysLocked")} onRetry={() => void print.refetch()} />
        ) : (
          <SkeletonLines lines={2} />
        )}
        <Text>{t("members.confirm.role", { role: t(`members.certified.${roleOf(member)}`) })}</Text>
        <Checkbox
          label={t("members.confirm.compared", { name })}
          checked={subject !== null}
          disabled={!print.data}
          onChange={(isSame) => setCompared(isSame ? member : null)}
        />
        <Refusal code={confirm.refusal} />
      </Stack>
    </Dialog>
  );
}
