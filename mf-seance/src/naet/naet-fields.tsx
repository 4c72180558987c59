import { NumberField, TextArea } from "@carnet/shell/ui/full";
import { Chip } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { cellLength, gatePoints, naetBounds, naetLevels, type Naet } from "@carnet/services/seance/contract";
import { Allergens } from "./allergens.tsx";
import { followUps } from "./naet-facts.ts";
import { OrganBoxes } from "./organ-boxes.tsx";
import css from "../sections/fields.module.css";

interface NaetFieldsProps {
  value: Naet;
  onChange(value: Naet): void;
  isEditable: boolean;
}

/** The fields of the allergy work: in an open session, and where a closed one is amended (NAE-001 to NAE-005). */
export function NaetFields({ value, onChange, isEditable }: NaetFieldsProps) {
  const t = useText("seance");
  const write = (change: Partial<Naet>) => onChange({ ...value, ...change });
  const text = (label: string, shown: string, onChange: (text: string) => void) => (
    <TextArea
      key={label}
      label={t(`naet.${label}`)}
      minRows={1}
      value={shown}
      onChange={onChange}
      readOnly={!isEditable}
      maxLength={cellLength}
    />
  );
  const { followUp, lastAllergenTreated: last, failedRetest: retest } = value;
  return (
    <>
      <h3 className={css.subtitle}>{t("naet.allergens")}</h3>
      <Allergens value={value.allergens} onChange={(allergens) => write({ allergens })} isEditable={isEditable} />

      <h3 className={css.subtitle}>{t("naet.failedRetest")}</h3>
      <div className={css.line}>
        {naetLevels.map((level) => (
          <Chip
            key={level}
            checked={retest.levels[level]}
            disabled={!isEditable}
            onChange={(on) => write({ failedRetest: { ...retest, levels: { ...retest.levels, [level]: on } } })}
          >
            {t(`naet.level.${level}`)}
          </Chip>
        ))}
      </div>
      {text("retestOrgans", retest.organs.text, (next) =>
        write({ failedRetest: { ...retest, organs: { text: next } } }),
      )}

      <h3 className={css.subtitle}>{t("naet.lastAllergenTreated")}</h3>
      <div className={css.grid}>
        {text("allergen", last.text, (next) => write({ lastAllergenTreated: { ...last, text: next } }))}
        <div className={css.line}>
          {(["threeLevels", "bbfComboBoost"] as const).map((name) => (
            <Chip
              key={name}
              checked={last[name]}
              disabled={!isEditable}
              onChange={(on) => write({ lastAllergenTreated: { ...last, [name]: on } })}
            >
              {t(`naet.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
      <OrganBoxes
        value={last.organs}
        onChange={(organs) => write({ lastAllergenTreated: { ...last, organs } })}
        isEditable={isEditable}
      />

      <h3 className={css.subtitle}>{t("naet.gatePoints")}</h3>
      <div className={css.line}>
        {gatePoints.map((point) => (
          <Chip
            key={point}
            checked={value.gatePoints[point]}
            disabled={!isEditable}
            onChange={(on) => write({ gatePoints: { ...value.gatePoints, [point]: on } })}
          >
            {point.toUpperCase()}
          </Chip>
        ))}
      </div>

      <div className={css.grid}>
        <NumberField
          label={t("naet.avoidanceTime")}
          whole
          unit="h"
          {...naetBounds.avoidanceTime}
          value={value.avoidanceTime}
          onChange={(hours) => write({ avoidanceTime: hours ?? 0 })}
          readOnly={!isEditable}
        />
        <NumberField
          label={t("naet.nbrSelfTreatments")}
          whole
          {...naetBounds.nbrSelfTreatments}
          value={value.nbrSelfTreatments}
          onChange={(count) => write({ nbrSelfTreatments: count ?? 0 })}
          readOnly={!isEditable}
        />
      </div>

      <h3 className={css.subtitle}>{t("naet.followUp")}</h3>
      <div className={css.grid}>
        {followUps.map((name) =>
          text(name, followUp[name], (next) => write({ followUp: { ...followUp, [name]: next } })),
        )}
      </div>
      <OrganBoxes
        value={followUp.organs}
        onChange={(organs) => write({ followUp: { ...followUp, organs } })}
        isEditable={isEditable}
      />

      <div className={css.grid}>
        {text("additionalInterventions", value.additionalInterventions, (next) =>
          write({ additionalInterventions: next }),
        )}
        {text("toBeCheckedAtNextSession", value.toBeCheckedAtNextSession, (next) =>
          write({ toBeCheckedAtNextSession: next }),
        )}
      </div>
    </>
  );
}
