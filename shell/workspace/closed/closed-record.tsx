import type { ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText, type Translate } from "@carnet/shell/i18n";
import { Button, ForbiddenState, initialsOf, LinkButton, Notice } from "@carnet/shell/ui";
import { MailIcon } from "@carnet/shell/ui/more";
import type { ClosedRecordView } from "@carnet/services/patient/contract";
import { tabPath } from "../workspace-tabs.ts";
import { askPath } from "./ask-path.ts";
import { nameOf } from "./givers-of.ts";
import { useKeyGivers, type KeyGivers } from "./key-givers.ts";

type Givers = ReturnType<typeof useKeyGivers>;

interface ClosedRecordProps {
  patient: ClosedRecordView;
  /** Asks whether it was shared meanwhile. */
  onRetry: () => void;
}

/** Why it is closed, and by whom it can be opened; to whom no key is ever given is told that, and no name. */
const saidOf = (t: Translate, givers: Givers) =>
  givers === "desk" || givers === "nobody"
    ? t(`closed.${givers}`)
    : givers && t("closed.givers", { names: givers.names });

/**
 * In place of what is sealed, for who holds no key: whose record it is in initials, who can give its key, and a way to ask. `back` is the
 * way out where nothing of it is clear; what is clear of it else.
 */
export function ClosedRecord({ patient, onRetry, back }: ClosedRecordProps & { back?: ReactNode }) {
  const t = useText("workspace");
  const givers = useKeyGivers(patient);
  return (
    <ForbiddenState
      title={
        <span data-private>
          {t("closed.title", { initials: initialsOf(patient.fullName) || t("closed.somebody") })}
        </span>
      }
      action={
        <>
          <Ask givers={givers} patient={patient} primary />
          {back ?? (
            <LinkButton href={tabPath(patient.id, "patientInfo")} onClick={followLink}>
              {t("head.info")}
            </LinkButton>
          )}
          {givers !== "desk" && (
            <Button variant="quiet" onClick={onRetry}>
              {t("closed.retry")}
            </Button>
          )}
        </>
      }
    >
      {saidOf(t, givers) ?? "\u00a0"}
    </ForbiddenState>
  );
}

/** Above what is shown without a key: what that is, who can give the key to the rest, and a way to ask. */
export function ClosedNotice({ patient, onRetry, children }: ClosedRecordProps & { children: ReactNode }) {
  const t = useText("workspace");
  const givers = useKeyGivers(patient);
  if (givers === "desk") return <Notice>{t("closed.desk")}</Notice>;
  return (
    <Notice
      actions={
        <>
          <Ask givers={givers} patient={patient} />
          <Button onClick={onRetry}>{t("closed.retry")}</Button>
        </>
      }
    >
      {children}
      {isKnown(givers) && ` ${saidOf(t, givers)}`}
    </Notice>
  );
}

const isKnown = (givers: Givers): givers is KeyGivers => givers !== null && typeof givers === "object";

function Ask({ givers, patient, primary }: { givers: Givers; patient: ClosedRecordView; primary?: boolean }) {
  const t = useText("workspace");
  if (!isKnown(givers)) return null;
  const { first } = givers;
  return (
    <LinkButton
      href={askPath(t, first.email, patient.id)}
      variant={primary ? "primary" : "secondary"}
      icon={<MailIcon />}
    >
      {t("closed.ask", { name: nameOf(first) })}
    </LinkButton>
  );
}
