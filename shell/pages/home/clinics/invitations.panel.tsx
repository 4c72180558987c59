import { useCall } from "@carnet/shell/app";
import { getMyInvitations } from "@carnet/services/clinic/contract";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Card, LinkButton } from "@carnet/shell/ui";
import { InviteIcon } from "@carnet/shell/ui/more";
import css from "./clinics.module.css";

/** Clinics that await one's answer; nothing is drawn when none does (MEM-008). */
export function InvitationsPanel() {
  const t = useText("home");
  const { data: invitations = [] } = useCall(getMyInvitations);
  if (invitations.length === 0) return null;
  return (
    <Card title={t("invitations.title")}>
      <ul className={css.list}>
        {invitations.map(({ id, clinicId, clinicName, clinicOwnerName }) => (
          <li key={id} className={css.line}>
            <InviteIcon size={20} aria-hidden="true" />
            <span className={css.words}>
              <span className={css.name}>{clinicName}</span>
              <span className={css.role}>{t("invitations.from", { name: clinicOwnerName })}</span>
            </span>
            <LinkButton href={`/therapist/myClinic?join=${clinicId}`} onClick={followLink} size="small">
              {t("invitations.open")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
