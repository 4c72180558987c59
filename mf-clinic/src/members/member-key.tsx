import { lazy, Suspense, useState } from "react";
import { Button } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import { KeyBadge, type KeyTrust } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { CertifyNameButton } from "../names/certify-name-button.tsx";
import { mayCertifyName } from "../names/certify-names.ts";
import { RenamedText } from "../names/renamed-text.tsx";
import { roleOf } from "../trust/certify-member.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { isDiffering } from "../verification/differing-keys.ts";
import { useWords } from "../words/use-words.ts";
import css from "./members.module.css";

const VerifyKeyDialog = lazy(async () => ({
  default: (await import("../verification/verify-key.dialog.tsx")).VerifyKeyDialog,
}));

export interface MemberKeyProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  isSelf: boolean;
  trust: KeyTrust;
  /** What the log says of them, once it was read. */
  known: KnownKey | undefined;
  /** The owner's address, for who is not the owner. */
  ownerEmail: string | null;
}

/** How a member's key stands, what that means, and the way to compare it. */
export function MemberKey({ clinic, member, name, isSelf, trust, known, ownerEmail }: MemberKeyProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
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
    <div className={css.key}>
      <KeyBadge trust={shown} />
      {isOtherRole && member.can.certify && (
        <p className={css.hint}>{t("members.key.otherRole", { role: t(`members.certified.${roleOf(member)}`) })}</p>
      )}
      {trust === "renamed" && <RenamedText name={name} isSelf={isSelf} mayCertify={mayCertify} />}
      {trust === "changed" && <p className={css.alarm}>{t("members.key.changedText", { name })}</p>}
      <CertifyNameButton clinic={clinic} member={member} known={known} name={name} isSelf={isSelf} />
      {mayConfirm && (
        <Button size="small" {...(!isUnsure && { variant: "quiet" })} icon={<KeyIcon />} onClick={() => setOpen(true)}>
          {t(isUnsure ? "members.row.confirm" : "members.row.again")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <VerifyKeyDialog
            clinic={clinic}
            member={member}
            name={name}
            trust={trust}
            ownerEmail={ownerEmail}
            isRenamed={known?.isRenamed === true}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
