import { lazy, Suspense, useState } from "react";
import { call } from "@carnet/shell/api";
import { formatDay } from "@carnet/shell/i18n";
import { Card, IconButton, RefusalNotice, toast, useAction, WarningIcon } from "@carnet/shell/ui";
import { Badge, ConfirmDialog } from "@carnet/shell/ui/full";
import { ClockIcon, DeleteIcon, LinkIcon, SendIcon } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  parsePlanCode,
  type PendingInvitation,
  sendInvitation,
  withdrawInvitation,
} from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import css from "../members/members.module.css";

const SecureLinkDialog = lazy(async () => ({
  default: (await import("./secure-link.dialog.tsx")).SecureLinkDialog,
}));

interface PendingInvitationsProps {
  clinic: ClinicView;
  pending: readonly PendingInvitation[];
  mayChange: boolean;
}

/** The people who were invited and have not come yet: send again, or withdraw (MEM-004, MEM-007). */
export function PendingInvitations({ clinic, pending, mayChange }: PendingInvitationsProps) {
  const t = useWords();
  const resend = useAction(async ({ email, plan, note }: PendingInvitation) => {
    const body = { clinicId: clinic.id, newMemberAddress: email, note, ...(plan && { plan }) };
    await call(sendInvitation, { body });
    await refreshClinic(clinic.id);
    toast(t("invitations.pending.resent", { email }), { tone: "success" });
  });
  const withdraw = useAction(async (invitation: PendingInvitation) => {
    await call(withdrawInvitation, { params: { id: clinic.id, email: invitation.email } });
    setAsked(null);
    await refreshClinic(clinic.id);
    toast(t("invitations.pending.withdrawn", { email: invitation.email }), { undo: () => void resend.run(invitation) });
  });
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const [linked, setLinked] = useState<PendingInvitation | null>(null);
  if (pending.length === 0) return null;
  return (
    <Card title={t("invitations.pending.title")}>
      <ul className={css.members}>
        {pending.map((invitation) => (
          <li key={invitation.id} className={css.member}>
            <div className={css.who}>
              <span className={css.name}>{invitation.email}</span>
              <span className={css.badges}>
                <Lapse expiresAt={invitation.expiresAt} />
                {invitation.plan && <Badge>{t(`plans.${parsePlanCode(invitation.plan).name}.name`)}</Badge>}
              </span>
            </div>
            {mayChange && (
              <div className={css.tools}>
                <IconButton
                  label={t("invitations.pending.link", { email: invitation.email })}
                  icon={<LinkIcon />}
                  onClick={() => setLinked(invitation)}
                />
                <IconButton
                  label={t("invitations.pending.resend", { email: invitation.email })}
                  icon={<SendIcon />}
                  onClick={() => void resend.run(invitation)}
                />
                <IconButton
                  label={t("invitations.pending.withdraw", { email: invitation.email })}
                  icon={<DeleteIcon />}
                  onClick={() => setAsked(invitation)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t("invitations.withdraw.title", { email: asked?.email ?? "" })}
        confirm={t("invitations.withdraw.confirm")}
        danger
        busy={withdraw.busy}
        onConfirm={() => asked && void withdraw.run(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>{t("invitations.withdraw.text")}</p>
      </ConfirmDialog>
      <RefusalNotice code={resend.refusal ?? withdraw.refusal} />
      {linked && (
        <Suspense>
          <SecureLinkDialog
            clinicId={clinic.id}
            invitationId={linked.id}
            email={linked.email}
            onClose={() => setLinked(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Lapse({ expiresAt }: { expiresAt: string }) {
  const t = useWords();
  const lapsed = Date.parse(expiresAt) <= Date.now();
  return (
    <Badge tone={lapsed ? "warning" : "neutral"} icon={lapsed ? <WarningIcon /> : <ClockIcon />}>
      {t(lapsed ? "invitations.pending.lapsed" : "invitations.pending.until", { day: formatDay(expiresAt) })}
    </Badge>
  );
}
