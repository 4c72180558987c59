import { call } from "@carnet/shell/api";
import { followNewPatient, newPatientPath, setAnswer, useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, DoneIcon, LinkButton, useAction } from "@carnet/shell/ui";
import { NotYetIcon } from "@carnet/shell/ui/more";
import { getClinic, getMyClinics, saveClinic } from "@carnet/services/clinic/contract";
import { countListed } from "@carnet/services/patient/contract";
import { Sheet } from "./sheet.tsx";
import css from "./first-steps.module.css";

/** What a clinic needs before somebody comes; gone once all of it is there, and for whom none of it is to do. */
export function FirstStepsPanel() {
  const t = useText("home");
  const mine = useCall(getMyClinics).data ?? [];
  const own = mine.find(({ canAdmin, plan }) => canAdmin && plan !== null);
  const [which, when] = [{ params: { id: own?.id ?? "" }, quiet: true }, { enabled: own !== undefined }];
  const clinic = useCall(getClinic, which, when).data;
  const patients = useCall(countListed, which, when).data;
  const none = useAction(async () => {
    const { id, chargesNoTaxes } = clinic!;
    const body = { id, chargesNoTaxes: true, was: { chargesNoTaxes } };
    setAnswer(getClinic, { params: { id } }, await call(saveClinic, { body }));
  });
  if (!own || !clinic || !patients) return null;
  const base = `/therapist/myClinic/${own.id}`;
  const steps = [
    { step: "address", done: own.hasLocation, href: base },
    { step: "discipline", done: own.hasDisciplines, href: `${base}/therapistProfile` },
    { step: "taxes", done: clinic.taxes.length > 0 || clinic.chargesNoTaxes, href: `${base}/admin?sub=taxes` },
    {
      step: "consent",
      done: clinic.consentForms.some(({ meta }) => meta.enabled),
      href: `${base}/admin?sub=consentForms`,
    },
    { step: "patient", done: patients.all + patients.archived > 0, href: newPatientPath() },
  ];
  const done = steps.filter((each) => each.done).length;
  if (done === steps.length) return null;
  return (
    <Sheet
      title={t("steps.title")}
      aside={<span className={css.of}>{t("steps.of", { done, all: steps.length })}</span>}
    >
      <ul className={css.steps}>
        {steps.map(({ step, done: isDone, href }) => (
          <li key={step} className={css.step} data-done={isDone || undefined}>
            {isDone ? (
              <DoneIcon size={18} aria-label={t("steps.done")} role="img" />
            ) : (
              <NotYetIcon size={18} aria-hidden="true" />
            )}
            <span className={css.words}>
              <span className={css.name}>{t(`steps.${step}.title`)}</span>
              <span className={css.hint}>{t(`steps.${step}.text`)}</span>
            </span>
            {!isDone && step === "taxes" && (
              <Button size="small" variant="quiet" busy={none.busy} onClick={() => void none.run()}>
                {t("steps.taxes.none")}
              </Button>
            )}
            {!isDone && (
              <LinkButton size="small" href={href} onClick={step === "patient" ? followNewPatient : followLink}>
                {t(`steps.${step}.do`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
