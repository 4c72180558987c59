import { Chip } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { naetOrgans, sidedOrgans } from "@carnet/services/seance/contract";
import css from "../sections/fields.module.css";

interface OrganBoxesProps {
  value: Record<string, boolean>;
  onChange(value: Record<string, boolean>): void;
  isEditable: boolean;
}

const isSided = (organ: string) => (sidedOrgans as readonly string[]).includes(organ);
/** Every box there is, by the name it is kept under. */
export const boxes = naetOrgans.flatMap((organ) => (isSided(organ) ? [`${organ}Left`, `${organ}Right`] : [organ]));

/** The organs of NAET to tick; kidney and lung have two sides (NAE-006). */
export function OrganBoxes({ value, onChange, isEditable }: OrganBoxesProps) {
  const t = useText("seance");
  return (
    <fieldset className={css.set} disabled={!isEditable}>
      <legend>{t("naet.organs")}</legend>
      <div className={css.line}>
        {boxes.map((organ) => (
          <Chip
            key={organ}
            checked={value[organ] === true}
            disabled={!isEditable}
            onChange={(on) => onChange({ ...value, [organ]: on })}
          >
            {t(`naet.organ.${organ}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
