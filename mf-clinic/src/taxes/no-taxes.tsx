import { invalidate } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { Button, LinkButton, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { getOwing } from "@carnet/services/seance/contract";
import { changeClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import css from "./taxes.module.css";

/** Nobody has said yet whether the clinic charges taxes. */
const isUnsaid = ({ taxes, chargesNoTaxes }: ClinicView) => taxes.length === 0 && !chargesNoTaxes;

const useSayNone = ({ id, chargesNoTaxes }: ClinicView) =>
  useAction((now: boolean) => changeClinic(id, { now: { chargesNoTaxes: now }, was: { chargesNoTaxes } }));

/** Says, where a clinic has no tax, that it charges none. */
export function NoTaxesSwitch({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const say = useSayNone(clinic);
  if (clinic.taxes.length > 0) return null;
  return (
    <div className={css.presets}>
      <Switch
        label={t("taxes.none.label")}
        hint={t("taxes.none.text")}
        checked={clinic.chargesNoTaxes}
        disabled={!clinic.can.write || say.busy}
        onChange={(now) => void say.run(now)}
      />
      <RefusalNotice code={say.refusal} />
    </div>
  );
}

/** Asks once, before a clinic's first receipt, whether it charges taxes; it names who can say it to those who cannot. */
export function TaxesAsked({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const say = useSayNone(clinic);
  if (!isUnsaid(clinic)) return null;
  const { firstName, lastName } = clinic.owner;
  if (!clinic.can.write)
    return <Notice tone="info">{t("taxes.none.who", { name: `${firstName} ${lastName}`.trim() })}</Notice>;
  return (
    <Notice tone="warning">
      <p className={css.asked}>{t("taxes.none.asked")}</p>
      <span className={css.answers}>
        <LinkButton size="small" href={`/therapist/myClinic/${clinic.id}/admin?sub=taxes`} onClick={followLink}>
          {t("taxes.none.some")}
        </LinkButton>
        <Button
          size="small"
          busy={say.busy}
          onClick={() =>
            void say.run(true).then(() => {
              void invalidate(getOwing);
              toast(t("taxes.none.saved"), { undo: () => void say.run(false).then(() => invalidate(getOwing)) });
            })
          }
        >
          {t("taxes.none.none")}
        </Button>
      </span>
      <RefusalNotice code={say.refusal} />
    </Notice>
  );
}
