import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, LinkButton, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { AddIcon, ChevronRightIcon } from "@carnet/shell/ui/more";
import { type MyClinicsView, getMyClinics } from "@carnet/services/clinic/contract";
import css from "./clinics.module.css";

type Clinic = MyClinicsView[number];

/** What is still missing before a clinic can receive patients, most urgent first; null when nothing is. */
const missingIn = ({ canAdmin, hasLocation, hasDisciplines, plan }: Clinic) =>
  canAdmin && !hasLocation ? "location" : plan && !hasDisciplines ? "disciplines" : null;

function ClinicLine({ clinic }: { clinic: Clinic }) {
  const t = useText("home");
  const role = clinic.isOwner ? "owner" : clinic.isManager ? "manager" : clinic.plan ? "therapist" : "staff";
  const missing = missingIn(clinic);
  return (
    <li>
      <a className={css.line} href={`/therapist/myClinic/${clinic.id}`} onClick={followLink}>
        <ClinicIcon size={20} aria-hidden="true" />
        <span className={css.words}>
          <span className={css.name}>{clinic.name}</span>
          <span className={css.role}>
            {t(`clinics.role.${role}`)}
            {missing && ` · ${t(`clinics.missing.${missing}`)}`}
          </span>
        </span>
        <ChevronRightIcon size={18} aria-hidden="true" />
      </a>
    </li>
  );
}

/** One's clinics, and the way to open one's own (NAV-002): where there is none yet, by what the page says. */
export function ClinicsPanel({ onCreate }: { onCreate?: () => void }) {
  const t = useText("home");
  const clinics = useCall(getMyClinics);
  const create = onCreate ? (
    <Button size="small" variant="primary" icon={<AddIcon size={18} />} onClick={onCreate}>
      {t("clinics.create")}
    </Button>
  ) : (
    <LinkButton
      href="/therapist/myClinic?create"
      onClick={followLink}
      size="small"
      icon={<AddIcon size={18} />}
      variant={clinics.data?.length === 0 ? "primary" : "quiet"}
    >
      {t("clinics.create")}
    </LinkButton>
  );
  return (
    <Card title={t("clinics.title")} actions={clinics.data && clinics.data.length > 0 && create}>
      {clinics.isError && <ErrorPanel onRetry={() => void clinics.refetch()} />}
      {clinics.isPending && <SkeletonLines shape="rows" lines={2} />}
      {clinics.data?.length === 0 && (
        <EmptyState icon={<ClinicIcon />} title={t("clinics.empty.title")} action={create}>
          {t("clinics.empty.text")}
        </EmptyState>
      )}
      {clinics.data && clinics.data.length > 0 && (
        <ul className={css.list}>
          {clinics.data.map((clinic) => (
            <ClinicLine key={clinic.id} clinic={clinic} />
          ))}
        </ul>
      )}
    </Card>
  );
}
