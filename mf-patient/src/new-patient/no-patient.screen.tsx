import { followLink, followNewPatient, newPatientPath } from "@carnet/shell/app";
import { EmptyState, LinkButton, Page, SearchIcon } from "@carnet/shell/ui";
import { NewPatientIcon } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";

/** /therapist/patient, which names nobody: the ways to somebody. */
export function NoPatientScreen() {
  const t = useText("patient");
  return (
    <Page title={t("noPatient.title")} width="text">
      <EmptyState
        icon={<SearchIcon />}
        title={t("noPatient.how")}
        action={
          <LinkButton href="/therapist/home" icon={<SearchIcon />} onClick={followLink}>
            {t("noPatient.find")}
          </LinkButton>
        }
      >
        <a href={newPatientPath()} onClick={followNewPatient}>
          <NewPatientIcon size={16} aria-hidden="true" /> {t("newPatient.title")}
        </a>
      </EmptyState>
    </Page>
  );
}
