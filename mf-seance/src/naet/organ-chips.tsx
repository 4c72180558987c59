import { useId, useState } from "react";
import { AddIcon, Chip, SidedChip } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { naetOrgans } from "@carnet/services/seance/contract";
import { boxesOf, isSided } from "./organs.ts";
import css from "./naet.module.css";

interface OrganChipsProps {
  /** What these organs are of, as a screen reader says it. */
  label: string;
  labelHidden?: boolean;
  value: Record<string, boolean>;
  onChange(value: Record<string, boolean>): void;
  isEditable: boolean;
  /** Shows those that are chosen, and the others behind a button. */
  folds?: boolean;
}

const sides = ["Left", "Right"] as const;

/** The fourteen organs of NAET, each on or off; kidney and lung with a left and a right in them (NAE-006). */
export function OrganChips({
  label,
  labelHidden = false,
  value,
  onChange,
  isEditable,
  folds = false,
}: OrganChipsProps) {
  const t = useText("seance");
  const id = useId();
  const [isOpen, open] = useState(!folds);
  // What is taken back while the list is folded stays at hand.
  const [once] = useState(() => new Set<string>());
  const isChosen = (organ: (typeof naetOrgans)[number]) => boxesOf(organ).some((box) => value[box] === true);
  for (const organ of naetOrgans) if (isChosen(organ)) once.add(organ);
  const shown = isOpen ? naetOrgans : naetOrgans.filter((organ) => once.has(organ));
  const chosen = naetOrgans.filter(isChosen).length;
  const set = (box: string, on: boolean) => onChange({ ...value, [box]: on });
  return (
    <div role="group" aria-labelledby={id} className={css.organs} data-inline={labelHidden || undefined}>
      <p id={id} className={labelHidden ? css.spoken : css.label}>
        {label}
        {!labelHidden && chosen > 0 && (
          <span className={css.count}> {t("naet.chosen", { count: chosen, all: naetOrgans.length })}</span>
        )}
      </p>
      {shown.map((organ) =>
        isSided(organ) ? (
          <SidedChip
            key={organ}
            disabled={!isEditable}
            sides={sides.map((side) => ({
              letter: t(`naet.side.${side}`),
              label: t(`naet.organ.${organ}${side}`),
              checked: value[`${organ}${side}`] === true,
              onChange: (on) => set(`${organ}${side}`, on),
            }))}
          >
            {t(`naet.organ.${organ}`)}
          </SidedChip>
        ) : (
          <Chip key={organ} checked={value[organ] === true} disabled={!isEditable} onChange={(on) => set(organ, on)}>
            {t(`naet.organ.${organ}`)}
          </Chip>
        ),
      )}
      {!isOpen && isEditable && (
        <button type="button" className={css.more} onClick={() => open(true)}>
          <AddIcon size={14} aria-hidden="true" />
          {t("naet.moreOrgans", { count: naetOrgans.length - shown.length })}
        </button>
      )}
    </div>
  );
}
