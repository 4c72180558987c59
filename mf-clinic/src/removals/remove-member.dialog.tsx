import { call } from "@carnet/shell/api";
import { useState } from "react";
import { Button, Dialog, Notice, PrivateText, RefusalNotice, Stack, toast } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import {
  type ClinicView,
  type MemberView,
  planState,
  removeTherapistAndCancelPlan,
} from "@carnet/services/clinic/contract";
import { EndPlanDialog } from "../plans/end-plan.dialog.tsx";
import { revokeMember } from "../trust/revoke-member.ts";
import { useWords } from "../words/use-words.ts";
import { useTaking } from "./use-taking.ts";
import { WhatHappens } from "./what-happens.tsx";
import { WhatTheyHave } from "./what-they-have.tsx";

const steps = {
  KEEP_ACCESS: ["member", "plan", "visits", "keeps"],
  REMOVE_ACCESS: ["member", "plan", "visits", "revoked", "keys", "read"],
  PLAN_ONLY: ["stays", "withoutPlan"],
} as const;
type Choice = keyof typeof steps;

interface RemoveMemberDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Removes a member, with or without what they could open until now, or ends their plan alone (MEM-020). */
export function RemoveMemberDialog({ clinic, member, name, onClose }: RemoveMemberDialogProps) {
  const t = useWords();
  const [choice, setChoice] = useState<Choice>("KEEP_ACCESS");
  const [isEnding, setEnding] = useState(false);
  const taking = useTaking(clinic.id);
  const takesAll = choice === "REMOVE_ACCESS";
  const hasPlan = member.can.license && ["active", "scheduled"].includes(planState(member));
  const choices: Choice[] = ["KEEP_ACCESS", "REMOVE_ACCESS", ...(hasPlan ? (["PLAN_ONLY"] as const) : [])];
  const remove = () => {
    if (choice === "PLAN_ONLY") return setEnding(true);
    return taking.run({
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
  };
  if (isEnding) return <EndPlanDialog clinic={clinic} member={member} name={name} onClose={onClose} />;
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
            {choice === "PLAN_ONLY" ? t("members.action.endPlan") : t("removals.member.confirm", { name })}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <WhatTheyHave clinicId={clinic.id} memberId={member.id} />
        <RadioGroup
          label={t("removals.member.choice", { name })}
          options={choices.map((value) => ({
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
