import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
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
import { useWords } from "../words/use-words.ts";
import { FieldEditor } from "./field-editor.tsx";
import css from "./form-builder.module.css";
import { formFacts } from "./form-facts.ts";
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
  const [openId, open] = useState<string | null>(null);
  const { id, typeOfModule } = module;
  const {
    typed: meta,
    change,
    autosave,
    conflict,
  } = useEdited<CustomModule["meta"]>({
    key: `customModule/${id}`,
    stored: module.meta,
    valid: (typed) => (isBlank(typed.title) ? null : typed),
    send: ({ now, was }) => call(saveCustomModule, { body: { id, typeOfModule, meta: now, was } }),
    refresh: () => invalidate(getCustomModules, { params: { type: typeOfModule } }),
  });
  const nameless = isBlank(meta.title);
  const setMeta = (changes: Partial<CustomModule["meta"]>) => change((now) => ({ ...now, ...changes }));
  const setFields = (changed: (fields: ModuleField[]) => ModuleField[]) =>
    change((now) => ({ ...now, fields: changed(now.fields) }));
  const setField = (changed: ModuleField) =>
    setFields((fields) => fields.map((each) => (each.id === changed.id ? changed : each)));
  const add = (type: FieldType) => {
    const field = newField(type);
    setFields((fields) => [...fields, field]);
    if (hasOptions(type)) open(field.id);
  };
  return (
    <Card
      title={meta.title || t("customModules.list.newTitle")}
      subtitle={t(`customModules.type.${typeOfModule}`)}
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
        <EditedConflict
          part={meta.title || t("customModules.list.newTitle")}
          conflict={conflict}
          facts={formFacts(t)}
        />
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
                onChange={(title) => setMeta({ title })}
              />
              <SegmentedControl
                label={t("customModules.designer.columns")}
                options={[2, 3].map((count) => ({
                  value: String(count),
                  label: t("customModules.designer.columnCount", { count }),
                }))}
                value={String(meta.numCols)}
                onChange={(count) => setMeta({ numCols: count === "2" ? 2 : 3 })}
              />
            </div>
            {typeOfModule === "health-history" && (
              <>
                <Switch
                  label={t("customModules.designer.inHealthHistory")}
                  hint={t("customModules.designer.inHealthHistoryHint")}
                  checked={meta.isIncludedInHealthHistory}
                  onChange={(isIncludedInHealthHistory) => setMeta({ isIncludedInHealthHistory })}
                />
                <Switch
                  label={t("customModules.designer.inInfoRequest")}
                  hint={t("customModules.designer.inInfoRequestHint")}
                  checked={meta.isIncludedInInfoRequest}
                  onChange={(isIncludedInInfoRequest) => setMeta({ isIncludedInInfoRequest })}
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
                  onRemove={() => setFields((fields) => fields.filter((each) => each.id !== field.id))}
                  onUp={at > 0 ? () => setFields((fields) => moved(fields, at, at - 1)) : null}
                  onDown={at < meta.fields.length - 1 ? () => setFields((fields) => moved(fields, at, at + 1)) : null}
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
