import { lazy, Suspense, useState } from "react";
import { useSession } from "@carnet/shell/session";
import { Button } from "@carnet/shell/ui";
import { Badge, KeyIcon, MembersIcon } from "@carnet/shell/ui/full";
import { CardIcon, OwnIcon } from "@carnet/shell/ui/more";
import { KeyBadge, type KeyTrust } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { roleOf } from "../trust/certify-member.ts";
import { useWords } from "../words/use-words.ts";
import { isDiffering } from "../verification/differing-keys.ts";
import { LicenseDialog } from "./license.dialog.tsx";
import { MemberFlags } from "./member-flags.tsx";
import { MemberDeeds } from "./member-deeds.tsx";
import css from "./members.module.css";

const VerifyKeyDialog = lazy(async () => ({
  default: (await import("../verification/verify-key.dialog.tsx")).VerifyKeyDialog,
}));

interface MemberRowProps {
  clinic: ClinicView;
  member: MemberView;
  trust: KeyTrust;
  /** The owner's address, for who is not the owner. */
  ownerEmail: string | null;
}

/** One member: name and address, role, plan, the state of the key, and what may be changed. */
export function MemberRow({ clinic, member, trust, ownerEmail }: MemberRowProps) {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState<"key" | "license" | null>(null);
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  const role = member.isOwner ? "owner" : member.isManager ? "manager" : member.plan ? "therapist" : "staff";
  const isSelf = session?.user.id === member.id;
  /** While keys are passed on, the log says manager already, and must go on saying so. */
  const isBecomingManager = clinic.managerGrantInProgress?.userId === member.id;
  const isOtherRole = member.certificate !== null && member.certificate.role !== roleOf(member) && !isBecomingManager;
  const isUnsure = ["unknown", "tofu", "changed"].includes(trust) || isOtherRole;
  const mayConfirm =
    member.can.certify && member.pubKey !== null && (isUnsure || trust === "verified") && !isBecomingManager;
  const shown = isDiffering(clinic.id, member.id, member.pubKey)
    ? "differs"
    : isSelf && trust === "unknown"
      ? "waiting"
      : trust;
  return (
    <li className={css.member}>
      <div className={css.who}>
        <h3 className={css.name}>
          {name}
          {isSelf && <span className={css.self}> {t("members.row.self")}</span>}
        </h3>
        <span className={css.email}>{member.email}</span>
        <span className={css.badges}>
          <Badge tone={role === "owner" ? "accent" : "neutral"} icon={role === "owner" ? <OwnIcon /> : <MembersIcon />}>
            {t(`members.role.${role}`)}
          </Badge>
          <PlanBadge holder={member} />
          <KeyBadge trust={shown} />
        </span>
        {isOtherRole && member.can.certify && (
          <p className={css.hint}>{t("members.key.otherRole", { role: t(`members.certified.${roleOf(member)}`) })}</p>
        )}
        {trust === "changed" && <p className={css.alarm}>{t("members.key.changedText", { name })}</p>}
        <span className={css.deeds}>
          {mayConfirm && (
            <Button
              size="small"
              {...(!isUnsure && { variant: "quiet" })}
              icon={<KeyIcon />}
              onClick={() => setOpen("key")}
            >
              {t(isUnsure ? "members.row.confirm" : "members.row.again")}
            </Button>
          )}
          <MemberDeeds {...{ clinic, member, name, trust }} />
          {member.can.license && member.plan === null && (
            <Button size="small" variant="quiet" icon={<CardIcon />} onClick={() => setOpen("license")}>
              {t("members.row.license")}
            </Button>
          )}
        </span>
      </div>
      <MemberFlags clinicId={clinic.id} member={member} name={name} />
      {open === "key" && (
        <Suspense>
          <VerifyKeyDialog {...{ clinic, member, name, trust, ownerEmail }} onClose={() => setOpen(null)} />
        </Suspense>
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
