import { call } from "@carnet/shell/api";
import { removeFormerTherapistAccess } from "@carnet/services/clinic/contract";
import { Notice, PrivateText, RefusalNotice, Stack, toast } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { revokeMember } from "../trust/revoke-member.ts";
import { useWords } from "../words/use-words.ts";
import { useTaking } from "./use-taking.ts";
import { WhatHappens } from "./what-happens.tsx";

interface TakeFormerDialogProps {
  clinicId: string;
  userId: string;
  name: string;
  onClose: () => void;
}

/** Takes from somebody who left what they could still read (MEM-021). */
export function TakeFormerDialog({ clinicId, userId, name, onClose }: TakeFormerDialogProps) {
  const t = useWords();
  const taking = useTaking(clinicId);
  const take = () =>
    taking.run({
      stop: () => call(removeFormerTherapistAccess, { params: { id: clinicId, memberId: userId } }),
      sign: () => revokeMember(clinicId, userId),
      rotates: true,
      onDone: () => {
        toast(t("removals.former.done", { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={<PrivateText>{t("removals.former.title", { name })}</PrivateText>}
      confirm={t("removals.former.confirm")}
      busy={taking.busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <WhatHappens name={name} steps={["records", "revoked", "keys", "read"]} />
        <RefusalNotice code={taking.refusal} />
        {taking.trouble !== null && <Notice tone="danger">{t("removals.trouble")}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
