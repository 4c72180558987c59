import { Button, IconButton, TextField } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { DeleteIcon, DownIcon, EditIcon, UpIcon } from "@carnet/shell/ui/more";
import { fieldTypes, type ModuleField } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { tidy } from "./choices.ts";
import { CustomFieldDialog } from "./custom-field.dialog.tsx";
import css from "./form-builder.module.css";
import { hasOptions, withType } from "./new-field.ts";

interface FieldEditorProps {
  field: ModuleField;
  onChange: (field: ModuleField) => void;
  onRemove: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Whether the dialog of its options is open. */
  isOpen: boolean;
  onOpen: (opened: boolean) => void;
}

/** One field of a form: its words and its type; what its type asks for opens in a dialog, by itself where the type is chosen (FRM-010). */
export function FieldEditor({ field, onChange, onRemove, onUp, onDown, isOpen, onOpen }: FieldEditorProps) {
  const t = useWords();
  const { meta, label } = field;
  const isSpace = meta.type === "lineSpacer" || meta.type === "widgetSpacer";
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
          onChange={(type) => {
            if (type === meta.type) return;
            onChange(withType(field, type));
            onOpen(hasOptions(type));
          }}
        />
      </div>
      <div className={css.bar}>
        {hasOptions(meta.type) && (
          <>
            <p className={css.options}>
              <Options meta={meta} />
            </p>
            <Button
              size="small"
              icon={<EditIcon />}
              aria-label={t("customModules.options.openOf", { name })}
              onClick={() => onOpen(true)}
            >
              {t("customModules.options.open")}
            </Button>
          </>
        )}
        <span className={css.tools}>
          {onUp && <IconButton label={t("customModules.field.up", { name })} icon={<UpIcon />} onClick={onUp} />}
          {onDown && (
            <IconButton label={t("customModules.field.down", { name })} icon={<DownIcon />} onClick={onDown} />
          )}
          <IconButton label={t("customModules.field.remove", { name })} icon={<DeleteIcon />} onClick={onRemove} />
        </span>
      </div>
      {isOpen && <CustomFieldDialog field={field} onChange={onChange} onClose={() => onOpen(false)} />}
    </li>
  );
}

/** The options of a field in a line. */
function Options({ meta }: Pick<ModuleField, "meta">) {
  const t = useWords();
  if (meta.type === "number") {
    const [min, max] = [meta.min ?? 0, meta.max ?? null];
    const isBound = max !== null && max >= min;
    return t(`customModules.options.${isBound ? "between" : "atLeast"}`, { min, max: max ?? "" });
  }
  const choices = tidy(meta.choices ?? []).map(({ label }) => label);
  if (choices.length === 0) return t("customModules.options.none");
  const kind = t(`customModules.field.${meta.displayAs ?? "checkboxes"}`);
  return t("customModules.options.list", { kind, choices: choices.join(" · ") });
}
