import { useCallback } from "react";
import { useCall } from "@carnet/shell/app";
import { Button, IconButton } from "@carnet/shell/ui";
import { NumberField, TextArea } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, Autocomplete, lexiconIndex } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { type Allergen, getAllergens, termIn } from "@carnet/services/clinic/contract";
import { cellLength, defaultEmf, naetBounds, type NaetAllergen } from "@carnet/services/seance/contract";
import css from "../sections/fields.module.css";

interface AllergensProps {
  value: NaetAllergen[];
  onChange(value: NaetAllergen[]): void;
  isEditable: boolean;
}

/** How many allergens are proposed while typing, and once the pointer is on the list (NAE-007). */
const proposals = { limit: 5, hoverLimit: 50 };
const newAllergen: NaetAllergen = { text: "", textComputed: "", emf: defaultEmf, additionalSpinalSet: "" };

/** The allergens treated today, each found in the protocol's list, with its emotional factor and spinal set (NAE-003). */
export function Allergens({ value, onChange, isEditable }: AllergensProps) {
  const t = useText("seance");
  const language = useLanguage();
  const select = useCallback(
    (list: Allergen[]) => lexiconIndex(list.map(({ id, term }) => ({ id, term: termIn(language, term) }))),
    [language],
  );
  const { data: known } = useCall(getAllergens, { quiet: true }, { select, enabled: isEditable, staleTime: Infinity });
  const write = (at: number, change: Partial<NaetAllergen>) =>
    onChange(value.map((each, place) => (place === at ? { ...each, ...change } : each)));
  const suggestionsFor = (text: string) =>
    known?.find(text, proposals.hoverLimit).map(({ id, term }) => ({ value: id, label: term })) ?? [];
  return (
    <div>
      {value.map((each, at) => (
        <div key={at} className={css.allergen}>
          <Autocomplete
            label={t("naet.allergen")}
            value={each.text}
            onChange={(text) => write(at, { text, textComputed: "" })}
            suggestions={suggestionsFor(each.text)}
            {...proposals}
            maxLength={cellLength}
            onPick={({ label }) => write(at, { text: label, textComputed: label })}
            disabled={!isEditable}
          />
          <NumberField
            label={t("naet.emf")}
            whole
            {...naetBounds.emf}
            value={each.emf}
            onChange={(emf) => write(at, { emf: emf ?? defaultEmf })}
            readOnly={!isEditable}
          />
          <TextArea
            label={t("naet.additionalSpinalSet")}
            minRows={1}
            value={each.additionalSpinalSet}
            maxLength={cellLength}
            onChange={(text) => write(at, { additionalSpinalSet: text })}
            readOnly={!isEditable}
          />
          {isEditable && (
            <IconButton
              label={t("naet.removeAllergen", { number: at + 1 })}
              icon={<DeleteIcon />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {isEditable && (
        <Button variant="quiet" icon={<AddIcon />} onClick={() => onChange([...value, newAllergen])}>
          {t("naet.addAllergen")}
        </Button>
      )}
    </div>
  );
}
