import { Button, TextField } from "@carnet/shell/ui";
import { CarriedIcon, Chip } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { textLength, type Naet } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import { usePreviousWhole } from "../reference/use-previous.ts";
import { OrganChips } from "./organ-chips.tsx";
import css from "./naet.module.css";

type Last = Naet["lastAllergenTreated"];

interface LastAllergenProps {
  value: Last;
  onChange(value: Last): void;
  isEditable: boolean;
}

/** The allergen treated last time, as it is found today (NAE-002); that of the session before is one press away. */
export function LastAllergen({ value, onChange, isEditable }: LastAllergenProps) {
  const t = useText("seance");
  const previous = usePreviousWhole();
  const before =
    previous &&
    asAmended(previous)
      .naet.allergens.map(({ text }) => text.trim())
      .filter(Boolean)
      .join(", ");
  return (
    <section className={css.block}>
      <h3 className={css.title}>{t("naet.lastAllergenTreated")}</h3>
      <div className={css.line}>
        <div className={css.lastText}>
          <TextField
            label={t("naet.lastAllergenTreated")}
            labelHidden
            value={value.text}
            maxLength={textLength}
            placeholder={t("naet.allergen")}
            onChange={(text) => onChange({ ...value, text })}
            readOnly={!isEditable}
          />
        </div>
        {before && value.text === "" && isEditable && (
          <Button
            variant="quiet"
            size="small"
            icon={<CarriedIcon />}
            onClick={() => onChange({ ...value, text: before })}
          >
            {t("naet.fromLast", { number: previous!.seance.number, allergen: before })}
          </Button>
        )}
        {(["threeLevels", "bbfComboBoost"] as const).map((name) => (
          <Chip
            key={name}
            checked={value[name]}
            disabled={!isEditable}
            onChange={(on) => onChange({ ...value, [name]: on })}
          >
            {t(`naet.${name}`)}
          </Chip>
        ))}
        <OrganChips
          label={t("naet.organsOf", { part: t("naet.lastAllergenTreated") })}
          labelHidden
          folds
          value={value.organs}
          onChange={(organs) => onChange({ ...value, organs })}
          isEditable={isEditable}
        />
      </div>
    </section>
  );
}
