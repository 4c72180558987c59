import { useRef, useState } from "react";
import { EmptyState, toast } from "@carnet/shell/ui";
import { ConfirmDialog, Menu } from "@carnet/shell/ui/full";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { blankForm, formFacts, FormFields, isFilled, mergeForm } from "@carnet/shell/workspace/forms";
import type { CustomModule, FilledForm } from "@carnet/services/clinic/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import { usePart } from "../chart/use-part.ts";
import { asOwnForm, isCarriedForm, withoutForm } from "../reference/carry-form.ts";
import { CarriedActions, CarriedMark } from "../reference/carried-mark.tsx";
import { useClearCarried } from "../reference/use-clear-carried.ts";
import { usePrevious } from "../reference/use-previous.ts";
import { asAmended } from "../chart/as-amended.ts";
import { FormProse } from "./form-prose.tsx";
import { filledFormIn } from "./filled-form-in.ts";
import { Facts } from "../amendments/facts.tsx";
import { Section } from "./section.tsx";
import { useModules } from "./use-modules.ts";
import css from "./section.module.css";

/**
 * A form of one's own, filled in the session; what was filled keeps its questions even when the form changes later, and is replaced by another only
 * after a question, which can be undone (SES-029). The same form chosen again is its newest version, with the answers (FRM-013).
 */
export function CustomFormSection() {
  const t = useText("seance");
  const edited = usePart("customForm");
  const form = filledFormIn(edited.value);
  const modules = useModules(edited.isEditable);
  const [asked, ask] = useState<CustomModule | null>(null);
  const newest = useRef(edited);
  newest.current = edited;
  const put = (next: FilledForm, said: "replaced" | "updated") => {
    const before = edited.value;
    edited.change({ ...next });
    ask(null);
    const title = said === "updated" ? next.title : (form?.title ?? "");
    if (form) toast(t(`sections.form.${said}`, { title }), { undo: () => newest.current.change(before) });
  };
  const choose = (module: CustomModule) => put(blankForm(module), "replaced");
  const begin = (module: CustomModule) => {
    if (form?.id === module.id) return put(mergeForm(form, blankForm(module)), "updated");
    return form && isFilled(form) ? ask(module) : choose(module);
  };
  const previous = usePrevious();
  const title = form?.title ?? t("part.customForm");
  const isCarried = edited.isEditable && isCarriedForm(edited.value);
  const clearCarried = useClearCarried();
  const clear = (from: OpenSeance) =>
    clearCarried("customForm", title, {
      clear: (now) => withoutForm(now, { before: {}, after: asAmended(from).customForm }),
      giveBack: withoutForm,
    });
  const menu = edited.isEditable && modules.length > 0 && (
    <Menu
      label={t(form ? "sections.form.change" : "sections.form.choose")}
      items={modules.map((each) => ({ label: each.meta.title, onSelect: () => begin(each) }))}
    />
  );
  return (
    <Section
      id="customForm"
      title={title}
      badge={isCarried && <CarriedMark />}
      edited={edited}
      show={(shown) => <ShownForm form={filledFormIn(shown)} />}
      actions={
        form && (
          <>
            {isCarried && previous && (
              <CarriedActions
                name="customForm"
                title={title}
                onClear={() => clear(previous)}
                onKeep={() => edited.change(asOwnForm(edited.value))}
              />
            )}
            {menu}
          </>
        )
      }
    >
      {form ? (
        <div className={css.written} data-carried={isCarried || undefined}>
          <FormFields
            form={form}
            isEditable={edited.isEditable}
            Prose={FormProse}
            onChange={(next) => edited.change(asOwnForm({ ...next }))}
          />
        </div>
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
  const spoken = useText("workspace");
  return (
    <>
      {form?.title ?? t("sections.form.empty")}
      <Facts facts={formFacts(form, spoken)} />
    </>
  );
}
