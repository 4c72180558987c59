import { useState } from "react";
import { Button, Dialog, Notice, PrivateText, Stack } from "@carnet/shell/ui";
import { type ClinicView, type MemberView, planState } from "@carnet/services/clinic/contract";
import { ChangePlanDialog } from "../plans/change-plan.dialog.tsx";
import { EndPlanDialog } from "../plans/end-plan.dialog.tsx";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { fullName } from "../trust/name-shown.ts";
import { useWords } from "../words/use-words.ts";
import { RoleChoice } from "./role-choice.tsx";

interface KnownMemberProps {
  clinic: ClinicView;
  member: MemberView;
  onBack: () => void;
  onClose: () => void;
}

/** Who was to be invited is a member already: there is no letter to send, and the page begins at the role (MEM-005). */
export function KnownMember({ clinic, member, onBack, onClose }: KnownMemberProps) {
  const t = useWords();
  const hasPlan = ["active", "scheduled"].includes(planState(member));
  const [isTherapist, setTherapist] = useState(true);
  const [isNext, setNext] = useState(false);
  const props = { clinic, member, name: fullName(member), onClose };
  if (isNext) return isTherapist ? <ChangePlanDialog {...props} /> : <EndPlanDialog {...props} />;
  const isSame = !isTherapist && !hasPlan;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("invitations.invite.title")}
      size="large"
      closeOnScrim={false}
      footer={
        <>
          <Button onClick={onBack}>{t("invitations.known.back")}</Button>
          {member.can.license && (
            <Button variant="primary" disabled={isSame} onClick={() => setNext(true)}>
              {t(!isTherapist ? "members.action.endPlan" : `members.action.${hasPlan ? "plan" : "license"}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Notice>
          <PrivateText>{t("invitations.known.text", { name: props.name, email: member.email })}</PrivateText>
        </Notice>
        <div>
          <PlanBadge holder={member} />
        </div>
        {member.can.license ? (
          <RoleChoice isTherapist={isTherapist} onChange={setTherapist} />
        ) : (
          <p>{t("invitations.known.ownerOnly")}</p>
        )}
      </Stack>
    </Dialog>
  );
}
