import { IconButton, TextField } from "@carnet/shell/ui";
import { NumberField, Select, TextArea } from "@carnet/shell/ui/full";
import { DeleteIcon, DownIcon, SegmentedControl, UpIcon } from "@carnet/shell/ui/more";
import { fieldTypes, type ModuleField } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./form-builder.module.css";
import { hasChoices, withType } from "./new-field.ts";

interface FieldEditorProps {
  field: ModuleField;
  onChange: (field: ModuleField) => void;
  onRemove: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** One field of a form: its words, its type, and what its type asks for (FRM-010). */
export function FieldEditor({ field, onChange, onRemove, onUp, onDown }: FieldEditorProps) {
  const t = useWords();
  const { meta, label } = field;
  const isSpace = meta.type === "lineSpacer" || meta.type === "widgetSpacer";
  const setMeta = (part: Partial<ModuleField["meta"]>) => onChange({ ...field, meta: { ...meta, ...part } });
  const name = label || t(`customModules.fieldType.${meta.type}`);
  return (
    <li className={css.field}>
      <div className={css.head}>
        {!isSpace && (
          <TextField
            label={t("customModules.field.label")}
            maxLength={300}
            value={label}
            onChange={(changed) => onChange({ ...field, label: changed })}
          />
        )}
        <Select
          label={t("customModules.field.type")}
          options={fieldTypes.map((value) => ({ value, label: t(`customModules.fieldType.${value}`) }))}
          value={meta.type}
          onChange={(type) => onChange(withType(field, type))}
        />
      </div>
      {hasChoices(meta.type) && (
        <>
          <TextArea
            label={t("customModules.field.choices")}
            hint={t("customModules.field.choicesHint")}
            value={(meta.choices ?? []).map((choice) => choice.label).join("\n")}
            onChange={(text) => setMeta({ choices: text.split("\n").map((line) => ({ label: line.slice(0, 300) })) })}
          />
          <SegmentedControl
            label={t("customModules.field.displayAs")}
            options={(["checkboxes", "radio"] as const).map((value) => ({
              value,
              label: t(`customModules.field.${value}`),
            }))}
            value={meta.displayAs ?? "checkboxes"}
            onChange={(displayAs) => setMeta({ displayAs })}
          />
        </>
      )}
      {meta.type === "number" && (
        <div className={css.head}>
          <NumberField
            label={t("customModules.field.min")}
            value={meta.min ?? null}
            onChange={(min) => setMeta({ min })}
          />
          <NumberField
            label={t("customModules.field.max")}
            value={meta.max ?? null}
            onChange={(max) => setMeta({ max })}
          />
        </div>
      )}
      <span className={css.tools}>
        {onUp && <IconButton label={t("customModules.field.up", { name })} icon={<UpIcon />} onClick={onUp} />}
        {onDown && <IconButton label={t("customModules.field.down", { name })} icon={<DownIcon />} onClick={onDown} />}
        <IconButton label={t("customModules.field.remove", { name })} icon={<DeleteIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}
