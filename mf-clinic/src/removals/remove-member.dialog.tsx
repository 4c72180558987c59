import { call } from "@carnet/shell/api";
import { useState } from "react";
import { Button, Dialog, Notice, PrivateText, RefusalNotice, Stack, toast } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import {
  type ClinicView,
  type MemberView,
  type RemovalOption,
  removeTherapistAndCancelPlan,
} from "@carnet/services/clinic/contract";
import { revokeMember } from "../trust/revoke-member.ts";
import { useWords } from "../words/use-words.ts";
import { useTaking } from "./use-taking.ts";
import { WhatHappens } from "./what-happens.tsx";

const steps = {
  REMOVE_ACCESS: ["member", "plan", "visits", "revoked", "keys", "read"],
  KEEP_ACCESS: ["member", "plan", "visits", "keeps"],
} as const;

interface RemoveMemberDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Removes a member, with or without what they could open until now (MEM-020). */
export function RemoveMemberDialog({ clinic, member, name, onClose }: RemoveMemberDialogProps) {
  const t = useWords();
  const [choice, setChoice] = useState<RemovalOption>("REMOVE_ACCESS");
  const taking = useTaking(clinic.id);
  const takesAll = choice === "REMOVE_ACCESS";
  const remove = () =>
    taking.run({
      stop: () =>
        call(removeTherapistAndCancelPlan, {
          params: { id: clinic.id, memberId: member.id },
          body: { option: choice },
        }),
      sign: async () => takesAll && member.certificate && revokeMember(clinic.id, member.id),
      rotates: takesAll,
      onDone: () => {
        toast(t("removals.member.done", { name }));
        onClose();
      },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t("removals.member.title", { name })}</PrivateText>}
      size="medium"
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t("removals.cancel")}
          </Button>
          <Button variant="danger" busy={taking.busy} onClick={() => void remove()}>
            {t("removals.member.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <RadioGroup
          label={t("removals.member.choice", { name })}
          options={(["REMOVE_ACCESS", "KEEP_ACCESS"] as const).map((value) => ({
            value,
            label: t(`removals.member.${value}`),
            hint: t(`removals.member.${value}_hint`),
          }))}
          value={choice}
          onChange={setChoice}
        />
        <WhatHappens name={name} steps={steps[choice]} />
        <RefusalNotice code={taking.refusal} />
        {taking.trouble !== null && <Notice tone="danger">{t("removals.trouble")}</Notice>}
      </Stack>
    </Dialog>
  );
}
