import { useRef, useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { useAutosave } from "@carnet/shell/journal";
import { Button, Card, isBlank, RefusalNotice, Stack, StateChip, TextField } from "@carnet/shell/ui";
import { Menu, Switch } from "@carnet/shell/ui/full";
import { AddIcon, BackIcon, SegmentedControl } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  type CustomModule,
  fieldTypes,
  getCustomModules,
  type ModuleField,
  saveCustomModule,
} from "@carnet/services/clinic/contract";
import { useLastValid } from "../profiles/use-last-valid.ts";
import { useWords } from "../words/use-words.ts";
import { FieldEditor } from "./field-editor.tsx";
import css from "./form-builder.module.css";
import { FormPreview } from "./form-preview.tsx";
import { hasOptions, moved, newField, type FieldType } from "./new-field.ts";
import { ShareForm } from "./share-form.tsx";

interface FormDesignerProps {
  clinic: ClinicView;
  module: CustomModule;
  onClose: () => void;
}

/** Designs a form or shows it as it will look; saved as it is changed, never on opening (FRM-008, FRM-011). */
export function FormDesigner({ clinic, module, onClose }: FormDesignerProps) {
  const t = useWords();
  const [mode, setMode] = useState<"design" | "preview">("design");
  const [meta, setMeta] = useState(module.meta);
  const [openId, open] = useState<string | null>(null);
  const nameless = isBlank(meta.title);
  const autosave = useAutosave<CustomModule["meta"], CustomModule["meta"]>({
    key: `customModule/${module.id}`,
    value: useLastValid(nameless ? null : meta, module.meta),
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      const { id, typeOfModule } = module;
      await call(saveCustomModule, { body: { id, typeOfModule, meta: value } });
      await invalidate(getCustomModules, { params: { type: typeOfModule } });
    },
    onRecover: setMeta,
  });
  const newest = useRef(meta);
  newest.current = meta;
  const setFields = (fields: ModuleField[]) => setMeta({ ...newest.current, fields });
  const setField = (changed: ModuleField) =>
    setFields(newest.current.fields.map((each) => (each.id === changed.id ? changed : each)));
  const add = (type: FieldType) => {
    const field = newField(type);
    setFields([...meta.fields, field]);
    if (hasOptions(type)) open(field.id);
  };
  return (
    <Card
      title={meta.title || t("customModules.list.newTitle")}
      subtitle={t(`customModules.type.${module.typeOfModule}`)}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <Stack gap="md">
        <div className={css.bar}>
          <Button variant="quiet" icon={<BackIcon />} onClick={onClose}>
            {t("customModules.designer.back")}
          </Button>
          <SegmentedControl
            label={t("customModules.designer.mode")}
            options={(["design", "preview"] as const).map((value) => ({
              value,
              label: t(`customModules.designer.${value}`),
            }))}
            value={mode}
            onChange={setMode}
          />
          <ShareForm clinic={clinic} module={module} />
        </div>
        {mode === "preview" ? (
          <FormPreview meta={meta} />
        ) : (
          <>
            <div className={css.head}>
              <TextField
                label={t("customModules.designer.title")}
                required
                maxLength={200}
                value={meta.title}
                error={nameless ? t("errors.nameRequired") : null}
                onChange={(title) => setMeta({ ...meta, title })}
              />
              <SegmentedControl
                label={t("customModules.designer.columns")}
                options={[2, 3].map((count) => ({
                  value: String(count),
                  label: t("customModules.designer.columnCount", { count }),
                }))}
                value={String(meta.numCols)}
                onChange={(count) => setMeta({ ...meta, numCols: count === "2" ? 2 : 3 })}
              />
            </div>
            {module.typeOfModule === "health-history" && (
              <>
                <Switch
                  label={t("customModules.designer.inHealthHistory")}
                  hint={t("customModules.designer.inHealthHistoryHint")}
                  checked={meta.isIncludedInHealthHistory}
                  onChange={(isIncludedInHealthHistory) => setMeta({ ...meta, isIncludedInHealthHistory })}
                />
                <Switch
                  label={t("customModules.designer.inInfoRequest")}
                  hint={t("customModules.designer.inInfoRequestHint")}
                  checked={meta.isIncludedInInfoRequest}
                  onChange={(isIncludedInInfoRequest) => setMeta({ ...meta, isIncludedInInfoRequest })}
                />
              </>
            )}
            <ol className={css.fields}>
              {meta.fields.map((field, at) => (
                <FieldEditor
                  key={field.id}
                  field={field}
                  onChange={setField}
                  isOpen={openId === field.id}
                  onOpen={(opened) => open(opened ? field.id : null)}
                  onRemove={() => setFields(meta.fields.filter((each) => each.id !== field.id))}
                  onUp={at > 0 ? () => setFields(moved(meta.fields, at, at - 1)) : null}
                  onDown={at < meta.fields.length - 1 ? () => setFields(moved(meta.fields, at, at + 1)) : null}
                />
              ))}
            </ol>
            <div className={css.add}>
              <Button icon={<AddIcon />} onClick={() => add("text")}>
                {t("customModules.designer.addField")}
              </Button>
              <Menu
                label={t("customModules.designer.addOther")}
                align="start"
                items={fieldTypes
                  .filter((type) => type !== "text")
                  .map((type) => ({ label: t(`customModules.fieldType.${type}`), onSelect: () => add(type) }))}
              />
            </div>
          </>
        )}
        <RefusalNotice code={autosave.refusal} />
      </Stack>
    </Card>
  );
}
