import { useQuery } from "@tanstack/react-query";
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  Notice,
  PrivateText,
  RefusalNotice,
  toast,
  ErrorPanel,
  useAction,
} from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, SignIcon } from "@carnet/shell/ui/more";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { answerKey, live } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { getConsentFiles } from "@carnet/services/patient/contract";
import { useState } from "react";
import { useClinic } from "../record/use-clinic.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { AgreementsCard } from "./agreements.card.tsx";
import { ConsentsNotice } from "./consents-notice.tsx";
import css from "./consents.module.css";
import { readConsentFiles, verifyListed, type ListedForm } from "./read-consent-files.ts";
import { removeForm } from "./remove-form.ts";
import { SignFormDialog } from "./sign-form.dialog.tsx";
import { SignedFormDialog } from "./signed-form.dialog.tsx";
import { signedAt, textOf } from "./verify-consent.ts";
import { StandingsNotice } from "./standings-notice.tsx";
import { useStandings } from "./use-standings.ts";
import { useSignedColumns } from "./use-signed-columns.tsx";

live(getConsentFiles, { kinds: ["standings"], patient: "p" });

/** consents: the clinic's forms this patient has signed, here or at home, and with whom they agreed to share the record (CON-006, CON-007). */
export function ConsentsTab() {
  const t = useText("patient");
  const words = useRefusalWords();
  const record = useReadableRecord();
  const { patient } = record;
  const {
    data: files,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    queryKey: [...answerKey(getConsentFiles, { params: { c: patient.clinicId, p: patient.id } }), "read"],
    queryFn: () => readConsentFiles(record),
    staleTime: 0,
  });
  const atHome = useStandings(files);
  const { standings } = atHome;
  const { data: checks } = useQuery({
    queryKey: [
      "patient",
      "consentChecks",
      patient.id,
      files?.map(({ id, mode, signedBy, statement }) => [id, mode, signedBy, statement]),
      standings,
    ],
    enabled: files !== undefined && standings !== undefined,
    queryFn: () => verifyListed(record, files!, standings!),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const { data: clinic } = useClinic(patient.clinicId, patient.can.signConsent);
  const [signing, setSigning] = useState(false);
  const [shown, setShown] = useState<ListedForm | null>(null);
  const [leaving, setLeaving] = useState<ListedForm | null>(null);
  const remove = useAction(async (file: ListedForm) => {
    await removeForm(patient, file.id);
    setLeaving(null);
    await refetch();
  });
  const forms = clinic?.consentForms.filter(({ meta }) => meta.enabled) ?? [];
  const formName = (file: ListedForm) => file.name ?? t("consents.unreadable");
  /** Which text was signed, and whether the clinic's form reads otherwise today. */
  const textWords = (file: ListedForm) => {
    const text = textOf(file);
    const today = clinic?.consentForms.find(({ id }) => id === file.formId);
    if (today && (text ?? signedAt(file)) < today.updatedAt)
      return text === null
        ? t("consents.text.earlier")
        : t("consents.text.earlierOf", { day: formatDay(dayOf(new Date(text))) });
    return text === null ? t("consents.text.unsaid") : t("consents.text.of", { day: formatDay(dayOf(new Date(text))) });
  };
  const signed = useSignedColumns<ListedForm>(patient.clinicId, checks);
  const columns: Column<ListedForm>[] = [
    { key: "name", header: t("consents.column.name"), cell: (file) => <span lang="">{formName(file)}</span> },
    ...signed,
    { key: "text", header: t("consents.column.text"), hideBelow: "md", cell: textWords },
    {
      key: "deeds",
      header: t("consents.column.actions"),
      align: "end",
      cell: (file) =>
        file.can.remove && (
          <IconButton
            label={t("consents.remove.open", { name: formName(file) })}
            icon={<DeleteIcon />}
            onClick={() => setLeaving(file)}
          />
        ),
    },
  ];
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  const sign = patient.can.signConsent && (
    <Button variant="primary" icon={<AddIcon />} disabled={forms.length === 0} onClick={() => setSigning(true)}>
      {t("consents.sign.open")}
    </Button>
  );
  return (
    <div className={css.parts}>
      {files && <ConsentsNotice forms={files} givenAt={dataUpdatedAt} onAgain={refetch} />}
      <StandingsNotice files={files ?? []} atHome={atHome} onAgain={refetch} />
      <section>
        <div className={css.head}>
          <p>{t("consents.intro")}</p>
          {files && files.length > 0 && sign}
        </div>
        {clinic && forms.length === 0 && <Notice>{t("consents.noForms")}</Notice>}
        <Card look={files?.length === 0 ? "plain" : "sheet"}>
          <DataTable
            caption={t("record.tab.consents")}
            columns={files?.some(({ can }) => can.remove) ? columns : columns.slice(0, -1)}
            rows={files ?? []}
            rowKey={({ id }) => id}
            loading={!files}
            onOpen={setShown}
            empty={
              <EmptyState icon={<SignIcon />} title={t("consents.empty.title")} action={sign}>
                {t("consents.empty.text")}
              </EmptyState>
            }
          />
        </Card>
      </section>
      <AgreementsCard standings={standings} />
      {signing && (
        <SignFormDialog
          forms={forms}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            toast(t("consents.sign.done"), { tone: "success" });
            void refetch();
          }}
        />
      )}
      {shown && <SignedFormDialog file={shown} title={formName(shown)} onClose={() => setShown(null)} />}
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={
            <PrivateText>
              {t("consents.remove.title", { name: formName(leaving), patient: patient.fullName })}
            </PrivateText>
          }
          confirm={t("consents.remove.confirm")}
          busy={remove.busy}
          onConfirm={() => void remove.run(leaving)}
          onCancel={() => {
            setLeaving(null);
            remove.clear();
          }}
        >
          <p>{t("consents.remove.text")}</p>
          <RefusalNotice code={remove.refusal} words={words} />
        </ConfirmDialog>
      )}
    </div>
  );
}
