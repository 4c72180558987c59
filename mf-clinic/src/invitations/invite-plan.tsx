import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { Button, SkeletonLines } from "@carnet/shell/ui";
import { getAccountInfo } from "@carnet/services/clinic/contract";
import { PlanSelection, type PlanChoice, trialOf } from "../plans/plan-selection.tsx";
import { useWords } from "../words/use-words.ts";
import css from "../clinics/clinic.module.css";

interface InvitePlanProps {
  value: PlanChoice;
  onChange: (choice: PlanChoice) => void;
}

/** The plan of a therapist who is invited: the usual one in a line, all of them with their prices by one press (MEM-005). */
export function InvitePlan({ value, onChange }: InvitePlanProps) {
  const t = useWords();
  const account = useCall(getAccountInfo);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t("invitations.invite.plan")}</dt>
          <dd>
            {`${t(`plans.${value.name}.name`)} · ${t(`plans.cycle.${value.cycle}`)}`}{" "}
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              {t("invitations.invite.otherPlan")}
            </Button>
          </dd>
        </div>
      </dl>
    );
  }
  if (!account.data) return <SkeletonLines shape="card" lines={3} />;
  return (
    <PlanSelection
      pricing={account.data.pricing}
      rebate={account.data.rebate_coupon?.rebate_percentage ?? 0}
      trial={trialOf(account.data)}
      value={value}
      onChange={onChange}
    />
  );
}
