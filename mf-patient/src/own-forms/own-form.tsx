import { useEffect, useRef, useState } from "react";
import { Button, Card, Notice, WarningIcon } from "@carnet/shell/ui";
import { Badge, Menu } from "@carnet/shell/ui/full";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { formFacts, FormFields, isOutOfDate } from "@carnet/shell/workspace/forms";
import type { FilledForm, RecordForm } from "@carnet/services/clinic/contract";
import { Facts } from "@carnet/shell/edit";
import type { ListedForm } from "./list-forms.ts";
import css from "./own-forms.module.css";

interface OwnFormProps extends ListedForm {
  isEditable: boolean;
  /** Whether it is known that the reader has no such form. */
  isKnownToNobody: boolean;
  /** Puts the caret in its first question. */
  takesFocus: boolean;
  onChange(form: RecordForm): void;
  onUpdate(): void;
}

/** One form of one's own in the health history: as it stands, out of date or not, and its older versions to be read (FRM-012). */
export function OwnForm({ form, module, isEditable, isKnownToNobody, takesFocus, onChange, onUpdate }: OwnFormProps) {
  const t = useText("patient");
  const [at, read] = useState<number | null>(null);
  const older = at === null ? null : (form.archived[at] ?? null);
  const isOld = module !== null && isOutOfDate(form, module);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [takesFocus]);
  const dateOf = ({ updatedAt }: FilledForm) => (updatedAt ? formatInstant(updatedAt) : t("ownForms.noVersion"));
  const versions = [
    { label: t("ownForms.newest", { date: dateOf(form) }), onSelect: () => read(null) },
    ...form.archived.map((each, index) => ({
      label: t("ownForms.older", { at: index, date: dateOf(each) }),
      onSelect: () => read(index),
    })),
  ];
  return (
    <Card
      level={3}
      title={form.title}
      subtitle={form.updatedAt && t("ownForms.versionOf", { date: dateOf(form) })}
      actions={
        <>
          {isOld && (
            <Badge tone="warning" icon={<WarningIcon size={14} />}>
              {t("ownForms.outOfDate")}
            </Badge>
          )}
          {isOld && isEditable && (
            <Button size="small" onClick={onUpdate}>
              {t("ownForms.update")}
            </Button>
          )}
          {form.archived.length > 0 && <Menu label={t("ownForms.versions")} items={versions} />}
        </>
      }
    >
      <div ref={place} className={css.form}>
        {isOld && isEditable && older === null && <p className={css.why}>{t("ownForms.updateWhy")}</p>}
        {isKnownToNobody && <p className={css.why}>{t("ownForms.notYours")}</p>}
        {older && (
          <Notice
            title={t("ownForms.reading.title")}
            actions={
              <Button size="small" onClick={() => read(null)}>
                {t("ownForms.reading.back")}
              </Button>
            }
          >
            {t("ownForms.reading.text", { date: dateOf(older) })}
          </Notice>
        )}
        {isEditable && !older ? (
          <FormFields form={form} isEditable onChange={onChange} />
        ) : (
          <ReadForm form={older ?? form} />
        )}
      </div>
    </Card>
  );
}

/** What was answered, as text. */
function ReadForm({ form }: { form: FilledForm }) {
  const t = useText("patient");
  const spoken = useText("workspace");
  const facts = formFacts(form, spoken);
  return facts.length > 0 ? <Facts facts={facts} /> : <p className={css.why}>{t("ownForms.nothing")}</p>;
}
