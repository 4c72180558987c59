import { Checkbox, EmptyState, TextField } from "@carnet/shell/ui";
import { RadioGroup, TextArea } from "@carnet/shell/ui/full";
import { NumberField } from "@carnet/shell/ui/number";
import { DocumentIcon } from "@carnet/shell/ui/more";
import type { CustomModule, ModuleField } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./form-builder.module.css";

/** A form as it will look; what is entered here goes nowhere. */
export function FormPreview({ meta }: { meta: CustomModule["meta"] }) {
  const t = useWords();
  if (meta.fields.length === 0) {
    return <EmptyState icon={<DocumentIcon />} title={t("customModules.preview.empty")} />;
  }
  return (
    <div className={css.preview} data-columns={meta.numCols}>
      {meta.fields.map((field) => (
        <PreviewField key={field.id} field={field} />
      ))}
    </div>
  );
}

const ignore = () => undefined;

function PreviewField({ field: { label, meta } }: { field: ModuleField }) {
  const t = useWords();
  const choices = (meta.choices ?? []).map((choice) => choice.label).filter((text) => text.trim() !== "");
  const radio = (values: readonly string[]) => (
    <RadioGroup
      label={label}
      options={values.map((value) => ({ value, label: value }))}
      value={null}
      onChange={ignore}
    />
  );
  switch (meta.type) {
    case "checkbox":
      return <Checkbox label={label} checked={false} onChange={ignore} />;
    case "choiceYesNo":
      return radio([t("customModules.preview.yes"), t("customModules.preview.no")]);
    case "choice":
      if (meta.displayAs === "radio") return radio(choices);
      return (
        <fieldset className={css.choices}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <Checkbox key={choice} label={choice} checked={false} onChange={ignore} />
          ))}
        </fieldset>
      );
    case "number":
      return <NumberField label={label} value={null} onChange={ignore} />;
    case "text":
      return (meta.height ?? 0) > 44 ? (
        <TextArea label={label} value="" onChange={ignore} />
      ) : (
        <TextField label={label} value="" onChange={ignore} />
      );
    case "lineSpacer":
      return <div className={css.line} />;
    case "widgetSpacer":
      return <div aria-hidden="true" />;
  }
}
