import { Notice, Stack, toast } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { grantClient } from "../managing/grant.client.ts";
import { certifyMember } from "../trust/certify-member.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { useTaking } from "./use-taking.ts";
import { WhatHappens } from "./what-happens.tsx";

interface RemoveManagerDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Takes the manager's role back: the member stays, and opens only their own patients again (MEM-019). */
export function RemoveManagerDialog({ clinic, member, name, onClose }: RemoveManagerDialogProps) {
  const t = useWords();
  const taking = useTaking(clinic.id);
  const take = () =>
    taking.run({
      stop: () => grantClient.remove(clinic.id, member.id),
      sign: () => certifyMember(clinic.id, { ...member, isManager: false }),
      rotates: true,
      onDone: () => {
        toast(t("leaving.manager.done", { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t("leaving.manager.title", { name })}
      confirm={t("leaving.manager.confirm")}
      busy={taking.busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <WhatHappens name={name} steps={["role", "stays", "keys", "read"]} />
        <Refusal code={taking.refusal} />
        {taking.trouble !== null && <Notice tone="danger">{t("leaving.trouble")}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
