import type { ComponentType } from "react";
import { Checkbox } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { NumberField } from "@carnet/shell/ui/number";
import { useText } from "@carnet/shell/i18n";
import type { ModuleField } from "@carnet/services/clinic/contract";
import css from "./forms.module.css";

/** A long answer, and its question. */
export interface ProseProps {
  label: string;
  value: string;
  onChange(value: string): void;
  readOnly: boolean;
  maxLength: number;
}

interface FormFieldProps {
  field: ModuleField;
  isEditable: boolean;
  onChange(value: ModuleField["value"]): void;
  /** What a long answer is written in. */
  Prose: ComponentType<ProseProps>;
}

/** One question of a form of one's own, drawn as its kind says (FRM-002). */
export function FormField({ field: { label, value, meta }, isEditable, onChange, Prose }: FormFieldProps) {
  const t = useText("workspace");
  const choices = meta.choices?.map((choice) => choice.label).filter((choice) => choice.trim() !== "") ?? [];
  switch (meta.type) {
    case "checkbox":
      return <Checkbox label={label} checked={value === true} onChange={onChange} disabled={!isEditable} />;
    case "choiceYesNo":
      return (
        <RadioGroup
          label={label}
          inline
          options={[
            { value: "yes", label: t("forms.yes") },
            { value: "no", label: t("forms.no") },
          ]}
          value={value === true ? "yes" : value === false ? "no" : null}
          onChange={(answer) => onChange(answer === "yes")}
          disabled={!isEditable}
        />
      );
    case "choice": {
      if (meta.displayAs === "radio") {
        const options = choices.map((choice) => ({ value: choice, label: choice }));
        return (
          <RadioGroup
            label={label}
            options={options}
            value={typeof value === "string" ? value : null}
            onChange={onChange}
            disabled={!isEditable}
          />
        );
      }
      const chosen = Array.isArray(value) ? value : [];
      const toggle = (choice: string, on: boolean) =>
        onChange(on ? [...chosen, choice] : chosen.filter((one) => one !== choice));
      return (
        <fieldset className={css.set} disabled={!isEditable}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={choice}
              checked={chosen.includes(choice)}
              onChange={(on) => toggle(choice, on)}
            />
          ))}
        </fieldset>
      );
    }
    case "number":
      return (
        <NumberField
          label={label}
          value={typeof value === "number" ? value : null}
          {...boundsOf(meta)}
          onChange={onChange}
          readOnly={!isEditable}
        />
      );
    case "text":
      return (
        <Prose
          label={label}
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          readOnly={!isEditable}
          maxLength={20_000}
        />
      );
    default:
      return <div className={css.spacer} style={{ minHeight: meta.height ?? 30 }} aria-hidden="true" />;
  }
}

/** What a number must be between; bounds that leave no number hold nothing back. */
function boundsOf({ min, max }: ModuleField["meta"]): { min: number; max?: number } {
  const least = min ?? 0;
  return typeof max === "number" && max >= least ? { min: least, max } : { min: least };
}
