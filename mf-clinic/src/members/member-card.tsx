import { useState } from "react";
import { useSession } from "@carnet/shell/session";
import { Button } from "@carnet/shell/ui";
import { Badge, CardIcon, KeyIcon, MembersIcon, OwnIcon } from "@carnet/shell/ui/full";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { roleOf } from "../trust/certify-member.ts";
import { useWords } from "../words/use-words.ts";
import { ConfirmKeyDialog } from "./confirm-key.dialog.tsx";
import { KeyState, type KeyTrust } from "./key-state.tsx";
import { LicenseDialog } from "../licensing/license.dialog.tsx";
import { MemberFlags } from "./member-flags.tsx";
import css from "./members.module.css";

interface MemberCardProps {
  clinic: ClinicView;
  member: MemberView;
  trust: KeyTrust;
}

/** One member: name and address, role, plan, the state of the key, and what may be changed. */
export function MemberCard({ clinic, member, trust }: MemberCardProps) {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState<"key" | "license" | null>(null);
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  const role = member.isOwner ? "owner" : member.isManager ? "manager" : member.plan ? "therapist" : "staff";
  const isSelf = session?.user.id === member.id;
  const isOtherRole = member.certificate !== null && member.certificate.role !== roleOf(member);
  const isUnsure = ["unknown", "tofu", "changed"].includes(trust) || isOtherRole;
  const mayConfirm = member.can.certify && member.pubKey !== null && isUnsure && trust !== "revoked";
  return (
    <li className={css.member}>
      <div className={css.who}>
        <h3 className={css.name}>
          {name}
          {isSelf && <span className={css.self}> {t("members.card.self")}</span>}
        </h3>
        <span className={css.email}>{member.email}</span>
        <span className={css.badges}>
          <Badge tone={role === "owner" ? "accent" : "neutral"} icon={role === "owner" ? <OwnIcon /> : <MembersIcon />}>
            {t(`members.role.${role}`)}
          </Badge>
          <PlanBadge holder={member} />
          <KeyState trust={trust} isSelf={isSelf} />
        </span>
        {isOtherRole && member.can.certify && (
          <p className={css.hint}>{t("members.key.otherRole", { role: t(`members.certified.${roleOf(member)}`) })}</p>
        )}
        {trust === "changed" && <p className={css.alarm}>{t("members.key.changedText", { name })}</p>}
        <span className={css.deeds}>
          {mayConfirm && (
            <Button size="small" icon={<KeyIcon />} onClick={() => setOpen("key")}>
              {t("members.card.confirm")}
            </Button>
          )}
          {member.can.license && member.plan === null && (
            <Button size="small" variant="quiet" icon={<CardIcon />} onClick={() => setOpen("license")}>
              {t("members.card.license")}
            </Button>
          )}
        </span>
      </div>
      <MemberFlags clinicId={clinic.id} member={member} name={name} />
      {open === "key" && (
        <ConfirmKeyDialog clinicId={clinic.id} member={member} name={name} onClose={() => setOpen(null)} />
      )}
      {open === "license" && (
        <LicenseDialog
          clinic={clinic}
          userId={member.id}
          name={name}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
        />
      )}
    </li>
  );
}
