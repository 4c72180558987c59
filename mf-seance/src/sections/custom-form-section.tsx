import { EmptyState } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { moduleMeta, type CustomModule, type ModuleField } from "@carnet/services/clinic/contract";
import { usePart } from "../chart/use-part.ts";
import { FormField } from "./form-field.tsx";
import { Section } from "./section.tsx";
import { useModules } from "./use-modules.ts";
import css from "./fields.module.css";

const filledForm = moduleMeta.pick({ title: true, numCols: true, fields: true });

/** A form of one's own, filled in the session; what was filled keeps its questions even when the form changes later (SES-029). */
export function CustomFormSection() {
  const t = useText("seance");
  const edited = usePart("customForm");
  const read = filledForm.safeParse(edited.value);
  const form = read.success ? read.data : null;
  const modules = useModules(edited.isEditable);
  const choose = ({ meta: { title, numCols, fields } }: CustomModule) => edited.change({ title, numCols, fields });
  const write = (id: string, value: ModuleField["value"]) =>
    form &&
    edited.change({ ...form, fields: form.fields.map((field) => (field.id === id ? { ...field, value } : field)) });
  const menu = edited.isEditable && modules.length > 0 && (
    <Menu
      label={t(form ? "sections.form.change" : "sections.form.choose")}
      items={modules.map((each) => ({ label: each.meta.title, onSelect: () => choose(each) }))}
    />
  );
  return (
    <Section
      id="customForm"
      title={form?.title ?? t("part.customForm")}
      edited={edited}
      show={() => form?.title}
      actions={form && menu}
    >
      {form ? (
        <div className={css.columns} data-columns={form.numCols}>
          {form.fields.map((field) => (
            <FormField
              key={field.id}
              field={field}
              isEditable={edited.isEditable}
              onChange={(value) => write(field.id, value)}
            />
          ))}
        </div>
      ) : (
        <EmptyState icon={<DocumentIcon />} title={t("sections.form.empty")} action={menu}>
          {t("sections.form.emptyHow")}
        </EmptyState>
      )}
    </Section>
  );
}
