import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button, IconButton } from "@carnet/shell/ui";
import { NumberField, TextArea } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, Autocomplete, lexiconIndex } from "@carnet/shell/ui/more";
import { api } from "@carnet/shell/api";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { allergensView, termIn } from "@carnet/services/clinic/contract";
import { defaultEmf, type NaetAllergen } from "@carnet/services/seance/contract";
import css from "../sections/fields.module.css";

interface AllergensProps {
  value: NaetAllergen[];
  onChange(value: NaetAllergen[]): void;
  isEditable: boolean;
}

/** How many allergens are proposed while typing, and once the pointer rests on the list (NAE-007). */
const [few, many] = [5, 50];
const newAllergen: NaetAllergen = { text: "", textComputed: "", emf: defaultEmf, additionalSpinalSet: "" };

/** The allergens treated today, each found in the protocol's list, with its emotional factor and spinal set (NAE-003). */
export function Allergens({ value, onChange, isEditable }: AllergensProps) {
  const t = useText("seance");
  const language = useLanguage();
  const [isHovered, setHovered] = useState(false);
  const { data: known } = useQuery({
    queryKey: ["seance", "allergens", language],
    queryFn: async () => {
      const list = await api.get("/api/1/lexicon/naet", allergensView, { quiet: true });
      return lexiconIndex(list.map(({ id, term }) => ({ id, term: termIn(language, term) })));
    },
    enabled: isEditable,
    staleTime: Infinity,
  });
  const write = (at: number, change: Partial<NaetAllergen>) =>
    onChange(value.map((each, place) => (place === at ? { ...each, ...change } : each)));
  const suggestionsFor = (text: string) =>
    known?.find(text, isHovered ? many : few).map(({ id, term }) => ({ value: id, label: term })) ?? [];
  return (
    <div onMouseEnter={() => setHovered(true)} onMouseLeave={() => setHovered(false)}>
      {value.map((each, at) => (
        <div key={at} className={css.allergen}>
          <Autocomplete
            label={t("naet.allergen")}
            value={each.text}
            onChange={(text) => write(at, { text, textComputed: "" })}
            suggestions={suggestionsFor(each.text)}
            onPick={({ label }) => write(at, { text: label, textComputed: label })}
            disabled={!isEditable}
          />
          <NumberField
            label={t("naet.emf")}
            whole
            value={each.emf}
            onChange={(emf) => write(at, { emf: emf ?? defaultEmf })}
            readOnly={!isEditable}
          />
          <TextArea
            label={t("naet.additionalSpinalSet")}
            minRows={1}
            value={each.additionalSpinalSet}
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
