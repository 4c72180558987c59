import { lazy, Suspense, useState } from "react";
import { useSession } from "@carnet/shell/session";
import { Button } from "@carnet/shell/ui";
import { Badge, KeyIcon, MembersIcon } from "@carnet/shell/ui/full";
import { CardIcon, OwnIcon } from "@carnet/shell/ui/more";
import { KeyBadge, type KeyTrust } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { CertifyNameButton } from "../names/certify-name-button.tsx";
import { RenamedText } from "../names/renamed-text.tsx";
import { mayCertifyName } from "../names/certify-names.ts";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { roleOf } from "../trust/certify-member.ts";
import { fullName } from "../trust/name-shown.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { isDiffering } from "../verification/differing-keys.ts";
import { LicenseDialog } from "./license.dialog.tsx";
import { MemberFlags } from "./member-flags.tsx";
import { MemberActions } from "./member-actions.tsx";
import css from "./members.module.css";

const VerifyKeyDialog = lazy(async () => ({
  default: (await import("../verification/verify-key.dialog.tsx")).VerifyKeyDialog,
}));

interface MemberRowProps {
  clinic: ClinicView;
  member: MemberView;
  trust: KeyTrust;
  /** What the log says of them, once it was read. */
  known: KnownKey | undefined;
  /** The owner's address, for who is not the owner. */
  ownerEmail: string | null;
}

/** One member: name and address, role, plan, the state of the key, and what may be changed. */
export function MemberRow({ clinic, member, trust, known, ownerEmail }: MemberRowProps) {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState<"key" | "license" | null>(null);
  const name = fullName(member);
  const role = member.isOwner ? "owner" : member.isManager ? "manager" : member.plan ? "therapist" : "staff";
  const isSelf = session?.user.id === member.id;
  /** While keys are passed on, the log says manager already, and must go on saying so. */
  const isBecomingManager = clinic.managerGrantInProgress?.userId === member.id;
  const isOtherRole = member.certificate !== null && member.certificate.role !== roleOf(member) && !isBecomingManager;
  const isUnsure = ["unknown", "tofu", "changed"].includes(trust) || isOtherRole;
  const mayConfirm =
    member.can.certify &&
    member.pubKey !== null &&
    (isUnsure || trust === "verified" || trust === "renamed") &&
    !isBecomingManager;
  const mayCertify = known !== undefined && mayCertifyName(clinic, member, known.role);
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
        {trust === "renamed" && <RenamedText name={name} isSelf={isSelf} mayCertify={mayCertify} />}
        {trust === "changed" && <p className={css.alarm}>{t("members.key.changedText", { name })}</p>}
        <span className={css.deeds}>
          <CertifyNameButton clinic={clinic} member={member} known={known} name={name} isSelf={isSelf} />
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
          <MemberActions clinic={clinic} member={member} name={name} trust={trust} />
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
          <VerifyKeyDialog
            clinic={clinic}
            member={member}
            name={name}
            trust={trust}
            ownerEmail={ownerEmail}
            isRenamed={known?.isRenamed === true}
            onClose={() => setOpen(null)}
          />
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
