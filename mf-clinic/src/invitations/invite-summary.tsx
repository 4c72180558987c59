import { type PlanCode, partsOfPlan } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { useWords } from "../words/use-words.ts";

/** Whom one is about to invite, and as what. */
export function InviteSummary({ email, plan }: { email: string; plan: PlanCode | null }) {
  const t = useWords();
  const parts = plan && partsOfPlan(plan);
  const facts = [
    ["email", email],
    ["as", t(parts ? "members.role.therapist" : "members.role.staff")],
    ...(parts ? [["plan", `${t(`plans.${parts.name}.name`)} · ${t(`plans.cycle.${parts.cycle}`)}`] as const] : []),
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{t(`invitations.invite.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
