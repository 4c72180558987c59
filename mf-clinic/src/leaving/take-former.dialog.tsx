import { Notice, Stack, toast } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { revokeMember } from "../trust/revoke-member.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { leavingClient } from "./leaving.client.ts";
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
      stop: () => leavingClient.removeFormer(clinicId, userId),
      sign: () => revokeMember(clinicId, userId),
      rotates: true,
      onDone: () => {
        toast(t("leaving.former.done", { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t("leaving.former.title", { name })}
      confirm={t("leaving.former.confirm")}
      busy={taking.busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <WhatHappens name={name} steps={["records", "revoked", "keys", "read"]} />
        <Refusal code={taking.refusal} />
        {taking.trouble !== null && <Notice tone="danger">{t("leaving.trouble")}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
