import { useRef, useState } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { Button, EmptyState, LinkButton, SkeletonLines, toast, ErrorPanel } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { AddIcon, DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { archiveAndUpdate, blankForm } from "@carnet/shell/workspace/forms";
import { getCustomModules, type CustomModule, type RecordForm } from "@carnet/services/clinic/contract";
import { useReadableRecord } from "../record/use-record.ts";
import { usePart } from "../saving/use-part.ts";
import { listForms, withForm } from "./list-forms.ts";
import { OwnForm } from "./own-form.tsx";
import { OwnFormsConflict } from "./own-forms-conflict.tsx";
import css from "./own-forms.module.css";

/** Forms of one's own in the health history: filled ones first, empty ones named on one line; saved on change, never on opening (FRM-011). */
export function OwnFormsPanel() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const part = usePart("customHealthHistory");
  const { data, error, refetch } = useCall(getCustomModules, { params: { type: "health-history" }, quiet: true });
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const [begun, begin] = useState<string | null>(null);
  const newest = useRef(part);
  newest.current = part;

  const { shown, unfilled, others } = listForms(part.value, data ?? [], opened);
  const stayOpen = (id: string) => open((now) => new Set([...now, id]));
  const put = (form: RecordForm) => {
    if (form.id) stayOpen(form.id);
    newest.current.change(withForm(newest.current.value, form));
  };
  const update = (form: RecordForm, module: CustomModule) => {
    put(archiveAndUpdate(form, blankForm(module)));
    toast(t("ownForms.updated", { title: module.meta.title }), { undo: () => put(form) });
  };
  const fill = ({ id }: CustomModule) => {
    stayOpen(id);
    begin(id);
  };

  if (shown.length === 0 && !data && !error) return <SkeletonLines shape="rows" lines={4} />;
  const isOffered = part.isEditable && (unfilled.length > 0 || others.length > 0);
  return (
    <div className={css.forms}>
      <OwnFormsConflict conflict={part.conflict} />
      {shown.map(({ form, module }) => (
        <OwnForm
          key={form.id ?? form.title}
          form={form}
          module={module}
          isEditable={part.isEditable}
          isKnownToNobody={data !== undefined && module === null && part.isEditable}
          takesFocus={begun !== null && begun === form.id}
          onChange={put}
          onUpdate={() => module && update(form, module)}
        />
      ))}
      {error && (
        <ErrorPanel title={t("ownForms.trouble.title")} onRetry={() => void refetch()}>
          {t("ownForms.trouble.text")}
        </ErrorPanel>
      )}
      {isOffered && (
        <div className={css.unfilled} role="group" aria-label={t("ownForms.unfilled")}>
          {unfilled.length > 0 && <span aria-hidden="true">{t("ownForms.unfilled")}</span>}
          {unfilled.map((module) => (
            <Button
              key={module.id}
              size="small"
              icon={<AddIcon />}
              aria-label={t("ownForms.fill", { title: module.meta.title })}
              onClick={() => fill(module)}
            >
              {module.meta.title}
            </Button>
          ))}
          {others.length > 0 && (
            <Menu
              label={t("ownForms.other")}
              align="start"
              items={others.map((module) => ({ label: module.meta.title, onSelect: () => fill(module) }))}
            />
          )}
        </div>
      )}
      {data && shown.length === 0 && !isOffered && <NoForms clinicId={patient.clinicId} mayMake={part.isEditable} />}
    </div>
  );
}

interface NoFormsProps {
  clinicId: string;
  mayMake: boolean;
}

function NoForms({ clinicId, mayMake }: NoFormsProps) {
  const t = useText("patient");
  if (!mayMake) return <EmptyState icon={<DocumentIcon />} title={t("ownForms.emptyHere.title")} />;
  return (
    <EmptyState
      icon={<DocumentIcon />}
      title={t("ownForms.empty.title")}
      action={
        <LinkButton
          href={`/therapist/myClinic/${clinicId}/therapistProfile?sub=customFormBuilder`}
          onClick={followLink}
        >
          {t("ownForms.empty.open")}
        </LinkButton>
      }
    >
      {t("ownForms.empty.text")}
    </EmptyState>
  );
}
