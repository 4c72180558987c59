import { call } from "@carnet/shell/api";
import { Notice, PrivateText, RefusalNotice, Stack, toast } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { type ClinicView, type MemberView, removeManagerRole } from "@carnet/services/clinic/contract";
import { certifyLesserRole } from "../trust/certify-member.ts";
import { useWords } from "../words/use-words.ts";
import { useTaking } from "../removals/use-taking.ts";
import { WhatHappens } from "../removals/what-happens.tsx";

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
      stop: () => call(removeManagerRole, { params: { id: clinic.id, memberId: member.id } }),
      sign: () => certifyLesserRole(clinic.id, { ...member, isManager: false }),
      rotates: true,
      onDone: () => {
        toast(t("managers.remove.done", { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={<PrivateText>{t("managers.remove.title", { name })}</PrivateText>}
      confirm={t("managers.remove.confirm")}
      busy={taking.busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <WhatHappens name={name} steps={["role", "stays", "keys", "read"]} />
        <RefusalNotice code={taking.refusal} />
        {taking.trouble !== null && <Notice tone="danger">{t("removals.trouble")}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
