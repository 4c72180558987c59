import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Card, RefusalNotice, SkeletonLines, Stack, useAction } from "@carnet/shell/ui";
import {
  type ClinicView,
  exportPatient,
  getImportedPatients,
  type ImportedPatients,
  importNewPatient,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { ChangesPanel } from "./changes.panel.tsx";
import { refreshWizard } from "./use-wizard.ts";

type Failure = ImportedPatients["errors"][number];

const own = [
  "InvalidPhone",
  "InvalidEmail",
  "NameMissing",
  "bookingBusy",
  "bookingAway",
  "emailDuplicate",
  "dobOrSexMissing",
  "failed",
];

/** What changed there and waits for somebody, and what could not be brought over, with the service's own code: tried again, or left out (SYN-012, SYN-017). */
export function ErrorsStep({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const sides = useCall(getImportedPatients, { params: { id: clinic.id }, quiet: true });
  const params = { id: clinic.id };
  const again = useAction(async ({ direction, id }: Failure) => {
    if (direction === "export") await call(exportPatient, { params: { ...params, patientId: id }, query: {} });
    else await call(importNewPatient, { params, body: [{ imported_patient_id: id, keyHolder: null }] });
    await refreshWizard(clinic.id);
  });
  const aside = useAction(async ({ direction, id }: Failure) => {
    if (direction === "export")
      await call(exportPatient, { params: { ...params, patientId: id }, query: { aside: "true" } });
    else await call(importNewPatient, { params, body: [{ imported_patient_id: id, failed: null }] });
    await refreshWizard(clinic.id);
  });
  if (!sides.data) return <SkeletonLines shape="card" lines={3} />;
  const { errors, changes } = sides.data;
  return (
    <Stack gap="md">
      {changes.length > 0 && <ChangesPanel clinicId={clinic.id} changes={changes} />}
      {errors.length > 0 && (
        <Card title={t("booking.step.errors")}>
          <RefusalNotice code={again.refusal ?? aside.refusal} />
          <ul className={css.list}>
            {errors.map((failure) => {
              const { direction, id, name, code, since, tries } = failure;
              return (
                <li key={id}>
                  <span>
                    <strong>{name}</strong>
                    <br />
                    {t(`booking.errors.${direction}`)} ·{" "}
                    {t(`booking.errors.code.${own.includes(code) ? code : "other"}`, { code })}
                    <br />
                    <span className={css.soft}>
                      {formatInstant(since)} · {t("booking.errors.tries", { count: tries })}
                    </span>
                  </span>
                  <span className={css.row}>
                    <Button
                      variant="quiet"
                      busy={again.busy}
                      aria-label={`${t("booking.errors.retry")}, ${name}`}
                      onClick={() => void again.run(failure)}
                    >
                      {t("booking.errors.retry")}
                    </Button>
                    <Button
                      variant="quiet"
                      busy={aside.busy}
                      aria-label={`${t("booking.errors.aside")}, ${name}`}
                      onClick={() => void aside.run(failure)}
                    >
                      {t("booking.errors.aside")}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
