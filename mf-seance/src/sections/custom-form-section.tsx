import { useRef, useState } from "react";
import { EmptyState, toast } from "@carnet/shell/ui";
import { ConfirmDialog, Menu } from "@carnet/shell/ui/full";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { CustomModule } from "@carnet/services/clinic/contract";
import { usePart } from "../chart/use-part.ts";
import { filledFormIn, isFilled, type FilledForm } from "./filled-form.ts";
import { Facts } from "../amendments/facts.tsx";
import { formFacts } from "./form-facts.ts";
import { FormFields } from "./form-fields.tsx";
import { Section } from "./section.tsx";
import { useModules } from "./use-modules.ts";

/**
 * A form of one's own, filled in the session; what was filled keeps its questions even when the form changes later, and is replaced by another only
 * after a question, which can be undone (SES-029).
 */
export function CustomFormSection() {
  const t = useText("seance");
  const edited = usePart("customForm");
  const form = filledFormIn(edited.value);
  const modules = useModules(edited.isEditable);
  const [asked, ask] = useState<CustomModule | null>(null);
  const newest = useRef(edited);
  newest.current = edited;
  const choose = ({ meta: { title, numCols, fields } }: CustomModule) => {
    const before = edited.value;
    edited.change({ title, numCols, fields });
    ask(null);
    if (form) toast(t("sections.form.replaced", { title: form.title }), { undo: () => newest.current.change(before) });
  };
  const begin = (module: CustomModule) => (form && isFilled(form) ? ask(module) : choose(module));
  const menu = edited.isEditable && modules.length > 0 && (
    <Menu
      label={t(form ? "sections.form.change" : "sections.form.choose")}
      items={modules.map((each) => ({ label: each.meta.title, onSelect: () => begin(each) }))}
    />
  );
  return (
    <Section
      id="customForm"
      title={form?.title ?? t("part.customForm")}
      edited={edited}
      show={(shown) => <ShownForm form={filledFormIn(shown)} />}
      actions={form && menu}
    >
      {form ? (
        <FormFields form={form} isEditable={edited.isEditable} onChange={edited.change} />
      ) : (
        <EmptyState icon={<DocumentIcon />} title={t("sections.form.empty")} action={menu}>
          {t("sections.form.emptyHow")}
        </EmptyState>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={t("sections.form.ask", { title: form?.title ?? "" })}
        confirm={t("sections.form.replace")}
        onCancel={() => ask(null)}
        onConfirm={() => asked && choose(asked)}
      >
        <p>{t("sections.form.askWhy")}</p>
      </ConfirmDialog>
    </Section>
  );
}

/** A version of the form beside another: which one was chosen, and what was answered. */
function ShownForm({ form }: { form: FilledForm | null }) {
  const t = useText("seance");
  return (
    <>
      {form?.title ?? t("sections.form.empty")}
      <Facts facts={formFacts(form, t)} />
    </>
  );
}
