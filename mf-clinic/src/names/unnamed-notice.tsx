import { useId } from "react";
import { Button, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { fullName } from "../trust/name-shown.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { certifyNames, unnamedOf } from "./certify-names.ts";
import css from "./names.module.css";

interface UnnamedNoticeProps {
  clinic: ClinicView;
  members: readonly MemberView[];
  known: Readonly<Record<string, KnownKey>>;
}

/**
 * Certificates from before names were part of them: who may say whose name stands beside these keys sees them once, with their
 * addresses, and certifies them all in one step. Nothing to anybody else, and nothing once it is done.
 */
export function UnnamedNotice({ clinic, members, known }: UnnamedNoticeProps) {
  const t = useWords();
  const title = useId();
  const unnamed = unnamedOf(clinic, members, known);
  const count = unnamed.length;
  const certify = useAction(async () => {
    await certifyNames(clinic.id, unnamed);
    await refreshClinic(clinic.id);
    toast(t("names.unnamed.done", { count }), { tone: "success" });
  });
  if (count === 0) return null;
  return (
    <Notice
      title={<span id={title}>{t("names.unnamed.title", { count })}</span>}
      actions={
        <Button variant="primary" icon={<ShieldIcon />} busy={certify.busy} onClick={() => void certify.run()}>
          {t("names.unnamed.certify", { count })}
        </Button>
      }
    >
      <p className={css.text}>{t("names.unnamed.text", { count })}</p>
      <ul className={css.people} aria-labelledby={title}>
        {unnamed.map((member) => (
          <li key={member.id} className={css.person}>
            <span className={css.name}>{fullName(member)}</span>
            <span className={css.email}>{member.email}</span>
          </li>
        ))}
      </ul>
      <RefusalNotice code={certify.refusal} />
      {certify.trouble !== null && (
        <p className={css.trouble} role="alert">
          {t("names.trouble")}
        </p>
      )}
    </Notice>
  );
}
