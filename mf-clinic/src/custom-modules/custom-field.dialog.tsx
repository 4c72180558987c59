import { useRef } from "react";
import { Button, Dialog, Stack, toast } from "@carnet/shell/ui";
import { NumberField } from "@carnet/shell/ui/number";
import { SegmentedControl } from "@carnet/shell/ui/more";
import type { ModuleField } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ChoiceList } from "./choice-list.tsx";
import { tidy } from "./choices.ts";
import css from "./form-builder.module.css";
import { hasChoices } from "./new-field.ts";

interface CustomFieldDialogProps {
  field: ModuleField;
  /** Each change as it is made: it is saved with the form, so that a closed browser loses nothing. */
  onChange: (field: ModuleField) => void;
  onClose: () => void;
}

/** The options of a field: its choices, or the bounds of its number. Cancel puts back what there was on opening, and that can be undone (FRM-010). */
export function CustomFieldDialog({ field, onChange, onClose }: CustomFieldDialogProps) {
  const t = useWords();
  const { meta } = field;
  const first = useRef(field);
  const setMeta = (changes: Partial<ModuleField["meta"]>) => onChange({ ...field, meta: { ...meta, ...changes } });
  const name = field.label || t(`customModules.fieldType.${meta.type}`);
  const done = () => {
    if (meta.choices) setMeta({ choices: tidy(meta.choices) });
    onClose();
  };
  const cancel = () => {
    onClose();
    if (JSON.stringify(first.current) === JSON.stringify(field)) return;
    onChange(first.current);
    toast(t("customModules.options.cancelled", { name }), { undo: () => onChange(field) });
  };
  const least = meta.min ?? 0;
  return (
    <Dialog
      opened
      onClose={done}
      closeOnScrim={false}
      title={t("customModules.options.title", { name })}
      footer={
        <>
          <Button onClick={cancel}>{t("customModules.options.cancel")}</Button>
          <Button variant="primary" onClick={done}>
            {t("customModules.options.done")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {hasChoices(meta.type) && (
          <>
            <SegmentedControl
              label={t("customModules.field.displayAs")}
              options={(["checkboxes", "radio"] as const).map((value) => ({
                value,
                label: t(`customModules.field.${value}`),
              }))}
              value={meta.displayAs ?? "checkboxes"}
              onChange={(displayAs) => setMeta({ displayAs })}
            />
            <ChoiceList choices={meta.choices ?? []} onChange={(choices) => setMeta({ choices })} />
          </>
        )}
        {meta.type === "number" && (
          <div className={css.head}>
            <NumberField
              label={t("customModules.field.min")}
              hint={t("customModules.options.minHint")}
              value={meta.min ?? null}
              onChange={(min) => setMeta({ min })}
            />
            <NumberField
              label={t("customModules.field.max")}
              hint={t("customModules.options.maxHint")}
              value={meta.max ?? null}
              error={typeof meta.max === "number" && meta.max < least ? t("customModules.options.maxBelow") : null}
              onChange={(max) => setMeta({ max })}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
