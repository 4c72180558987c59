import { useCallback, useRef } from "react";
import { useCall } from "@carnet/shell/app";
import { IconButton, toast } from "@carnet/shell/ui";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { DeleteIcon } from "@carnet/shell/ui/more";
import { lexiconIndex } from "@carnet/shell/ui/writing";
import { TextField } from "@carnet/shell/ui";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { type Allergen, getAllergens, termIn } from "@carnet/services/clinic/contract";
import { textLength, defaultEmf, naetBounds, type NaetAllergen } from "@carnet/services/seance/contract";
import { CountedField } from "./counted-field.tsx";
import css from "./naet.module.css";

interface AllergensProps {
  value: NaetAllergen[];
  onChange(value: NaetAllergen[]): void;
  isEditable: boolean;
}

/** How many allergens are proposed while typing, and once the pointer or an arrow is on the list (NAE-007). */
const proposals = { limit: 5, hoverLimit: 50 };

/** An allergen nobody has written anything of yet; its emotional factor is 3 (NAE-003). */
export const newAllergen: NaetAllergen = { text: "", textComputed: "", emf: defaultEmf, additionalSpinalSet: "" };

/** The allergens treated today, one a line and an empty one at the end: each found in the protocol's list, with its emotional factor and spinal set (NAE-003). */
export function Allergens({ value, onChange, isEditable }: AllergensProps) {
  const t = useText("seance");
  const language = useLanguage();
  const newest = useRef(value);
  newest.current = value;
  const select = useCallback(
    (list: Allergen[]) =>
      lexiconIndex(list.map(({ id, term, group }) => ({ id, term: termIn(language, term), kind: group }))),
    [language],
  );
  const { data: known } = useCall(getAllergens, { quiet: true }, { select, enabled: isEditable, staleTime: Infinity });
  const write = (at: number, change: Partial<NaetAllergen>) =>
    onChange(
      at < value.length
        ? value.map((each, place) => (place === at ? { ...each, ...change } : each))
        : [...value, { ...newAllergen, ...change }],
    );
  const remove = (at: number) => {
    const gone = value[at]!;
    onChange(value.toSpliced(at, 1));
    toast(t("naet.removed"), { undo: () => onChange(newest.current.toSpliced(at, 0, gone)) });
  };
  const groups = (group: string | undefined) => (group ? t(`naet.group.${group}`, { defaultValue: group }) : undefined);
  const suggestionsFor = (text: string) =>
    known
      ?.find(text, proposals.hoverLimit)
      .map(({ id, term, kind }) => ({ value: id, label: term, hint: groups(kind) })) ?? [];
  const lines = isEditable ? [...value, newAllergen] : value;
  return (
    <div className={css.allergens} role="group" aria-label={t("naet.allergens")}>
      <div className={css.allergenHead} aria-hidden="true">
        <span />
        <span>{t("naet.allergen")}</span>
        <span>{t("naet.emf")}</span>
        <span>{t("naet.additionalSpinalSet")}</span>
        <span />
      </div>
      {lines.map((each, at) => {
        const isDraft = at === value.length;
        const row = { row: at + 1 };
        return (
          <div key={at} className={css.allergen} data-draft={isDraft || undefined}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <Autocomplete
              label={t("naet.allergenOf", row)}
              labelHidden
              value={each.text}
              onChange={(text) => (text || !isDraft) && write(at, { text, textComputed: "" })}
              suggestions={suggestionsFor(each.text)}
              {...proposals}
              more={(shown, all) => t("naet.more", { shown, all })}
              maxLength={textLength}
              onPick={({ label }) => write(at, { text: label, textComputed: label })}
              disabled={!isEditable}
              {...(isDraft && { placeholder: t("naet.allergenHint") })}
            />
            {!isDraft && (
              <>
                <CountedField
                  label={t("naet.emfOf", row)}
                  labelHidden
                  {...naetBounds.emf}
                  value={each.emf}
                  onChange={(emf) => write(at, { emf })}
                  readOnly={!isEditable}
                />
                <TextField
                  label={t("naet.spinalSetOf", row)}
                  labelHidden
                  placeholder={t("naet.spinalSetHint")}
                  value={each.additionalSpinalSet}
                  maxLength={textLength}
                  onChange={(text) => write(at, { additionalSpinalSet: text })}
                  readOnly={!isEditable}
                />
              </>
            )}
            {!isDraft && isEditable && (
              <IconButton
                label={t("naet.removeAllergen", { number: at + 1 })}
                icon={<DeleteIcon />}
                onClick={() => remove(at)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
