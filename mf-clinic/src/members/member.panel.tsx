import type { ReactNode } from "react";
import { formatDay, formatMoney } from "@carnet/shell/i18n";
import { Button, PrivateText } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { useWords } from "../words/use-words.ts";
import { MemberFlags } from "./member-flags.tsx";
import { MemberKey, type MemberKeyProps } from "./member-key.tsx";
import css from "./members.module.css";
import { RoleBadge } from "./role-badge.tsx";
import { useMemberActions } from "./use-member-actions.tsx";

/** One member beside the table: what they may do, their role, plan and key, and how they leave. */
export function MemberPanel({ onClose, ...props }: MemberKeyProps & { onClose: () => void }) {
  const { clinic, member, name } = props;
  const t = useWords();
  const { actions, dialog } = useMemberActions(props);
  const buttons = (about: (typeof actions)[number]["about"]) =>
    actions
      .filter((action) => action.about === about)
      .map(({ label, icon, danger, disabled, onSelect }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          disabled={disabled ?? false}
          {...(danger && { variant: "danger" })}
          onClick={onSelect}
        >
          {label}
        </Button>
      ));
  const leave = buttons("membership");
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="step"
      title={<PrivateText>{name}</PrivateText>}
      footer={leave.length > 0 ? leave : undefined}
    >
      <p className={css.hint}>{member.email}</p>
      <MemberFlags clinicId={clinic.id} member={member} name={name} />
      <Part title={t("members.list.role")} actions={buttons("role")}>
        <RoleBadge of={member} />
        <p className={css.hint}>{t("members.panel.manager")}</p>
      </Part>
      <Part title={t("members.list.plan")} actions={buttons("plan")}>
        <PlanBadge holder={member} />
        {member.nextCharge && (
          <p className={css.hint}>
            {t("plans.end.next", {
              amount: formatMoney(member.nextCharge.amount),
              day: formatDay(member.nextCharge.at),
            })}
          </p>
        )}
      </Part>
      <Part title={t("members.list.key")}>
        <MemberKey {...props} />
      </Part>
      {dialog}
    </SidePanel>
  );
}

function Part({ title, actions, children }: { title: string; actions?: ReactNode[]; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3 className={css.name}>{title}</h3>
      {children}
      {actions && actions.length > 0 && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
