import type { ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, ForbiddenState, initialsOf, LinkButton, Notice } from "@carnet/shell/ui";
import { MailIcon } from "@carnet/shell/ui/more";
import type { MemberView } from "@carnet/services/clinic/contract";
import { tabPath } from "../workspace-tabs.ts";
import { askPath } from "./ask-path.ts";
import { nameOf } from "./givers-of.ts";
import { useKeyGivers, type ClosedPatient } from "./key-givers.ts";

interface ClosedRecordProps {
  patient: ClosedPatient;
  /** Asks whether it was shared meanwhile. */
  onRetry: () => void;
}

/** In place of what is sealed, for who holds no key: whose record it is in initials, who can give its key, and a way to ask. */
export function ClosedRecord({ patient, onRetry }: ClosedRecordProps) {
  const t = useText("workspace");
  const givers = useKeyGivers(patient);
  return (
    <ForbiddenState
      title={
        <span data-private>
          {t("closed.title", { initials: initialsOf(patient.firstName, patient.lastName) || t("closed.somebody") })}
        </span>
      }
      action={
        <>
          {givers && <Ask whom={givers.first} patient={patient} primary />}
          <LinkButton href={tabPath(patient.id, "patientInfo")} onClick={followLink}>
            {t("head.info")}
          </LinkButton>
          <Button variant="quiet" onClick={onRetry}>
            {t("closed.retry")}
          </Button>
        </>
      }
    >
      {givers ? t("closed.givers", { names: givers.names }) : t("closed.nobody")}
    </ForbiddenState>
  );
}

/** Above what is shown without a key: what that is, who can give the key to the rest, and a way to ask. */
export function ClosedNotice({ patient, onRetry, children }: ClosedRecordProps & { children: ReactNode }) {
  const t = useText("workspace");
  const givers = useKeyGivers(patient);
  return (
    <Notice
      actions={
        <>
          {givers && <Ask whom={givers.first} patient={patient} />}
          <Button onClick={onRetry}>{t("closed.retry")}</Button>
        </>
      }
    >
      {children}
      {givers && ` ${t("closed.givers", { names: givers.names })}`}
    </Notice>
  );
}

function Ask({ whom, patient, primary }: { whom: MemberView; patient: ClosedPatient; primary?: boolean }) {
  const t = useText("workspace");
  return (
    <LinkButton
      href={askPath(t, whom.email, patient.id)}
      variant={primary ? "primary" : "secondary"}
      icon={<MailIcon />}
    >
      {t("closed.ask", { name: nameOf(whom) })}
    </LinkButton>
  );
}
