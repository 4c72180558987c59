import { invalidate } from "@carnet/shell/app";
import {
  Button,
  Card,
  Checkbox,
  Notice,
  PrivateText,
  RefusalNotice,
  SkeletonLines,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { ConfirmDialog, StatusBadge } from "@carnet/shell/ui/full";
import { VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { localDay } from "@carnet/services/patient/contract";
import { getInfoRequests, getReceivedForms, type InfoRequestView } from "@carnet/services/portal/contract";
import { useState } from "react";
import { problemsOf } from "../patient-info/problems-of.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { applied, nameOf, type Difference } from "./differences-of.ts";
import css from "../info-requests/info-request.module.css";
import { mergeAnswers } from "./merge-answers.ts";
import { MergeRow } from "./merge-row.tsx";
import type { Answered } from "./read-answers.ts";
import { noteReopened } from "./reopened.ts";
import { undoMerge } from "./undo-merge.ts";
import { useAnswers } from "./use-answers.ts";
import { useDifferences } from "./use-differences.ts";
import { useTicks } from "./use-ticks.ts";

/** What a patient answered, beside what the record says; merged once, as far as it is accepted (POR-008, rule 18). */
export function MergePanel({ request }: { request: InfoRequestView }) {
  const t = useText("patient");
  const answers = useAnswers(request);
  return (
    <Card
      title={t("infoRequests.merge.title")}
      level={3}
      subtitle={t("infoRequests.merge.receivedAt", { at: formatInstant(request.submittedAt!) })}
      actions={<StatusBadge status="received" />}
    >
      {answers === undefined && <SkeletonLines shape="rows" lines={4} />}
      {typeof answers === "string" && <Notice tone="danger">{t(`infoRequests.merge.${answers}`)}</Notice>}
      {typeof answers === "object" && <Differences request={request} answers={answers} />}
    </Card>
  );
}

function Differences({ request, answers }: { request: InfoRequestView; answers: Answered }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const words = useRefusalWords();
  const { compared, all } = useDifferences(answers);
  const { isChanged, isTicked, tick } = useTicks(all);
  const [asking, setAsking] = useState<readonly Difference[] | null>(null);
  const chosen = all.filter(isTicked);
  const problems = problemsOf({ ...compared.fields, ...applied(compared, chosen).contact }, localDay(new Date()), null);
  const wrong = chosen.filter(({ part, name }) => part === "contact" && name in problems).length;
  const merge = useAction(async (taken: readonly Difference[]) => {
    const merged = await mergeAnswers(patient.id, request.id, taken).finally(() => {
      noteReopened(request.id, null);
      return Promise.all([
        invalidate(getInfoRequests, { params: { id: patient.id, clinicId: patient.clinicId } }),
        invalidate(getReceivedForms),
      ]);
    });
    const { length: count } = taken;
    toast(count > 0 ? t("infoRequests.merge.done", { count }) : t("infoRequests.merge.kept"), {
      tone: "success",
      undo: () => void undoMerge(patient, request.id, merged),
    });
  });
  return (
    <div className={css.merge}>
      <p className={css.signed}>
        <VerifiedIcon size={16} aria-hidden="true" /> {t("infoRequests.merge.signed")}
      </p>
      <Notice>{t("infoRequests.merge.once")}</Notice>
      {answers.comment && (
        <blockquote className={css.comment} data-private>
          <strong>{t("infoRequests.merge.comment")}</strong> {answers.comment}
        </blockquote>
      )}
      {all.length === 0 && <p>{t("infoRequests.merge.same")}</p>}
      {all.length > 0 && (
        <>
          <Checkbox
            label={t("infoRequests.merge.all", { count: all.length })}
            checked={chosen.length === all.length}
            onChange={(yes) => tick(all, yes)}
          />
          <div className={css.rows} role="group" aria-label={t("infoRequests.merge.title")}>
            <div className={css.columns} aria-hidden="true">
              <span>{t("infoRequests.merge.record")}</span>
              <span>{t("infoRequests.merge.answer")}</span>
            </div>
            {all.map((difference) => (
              <MergeRow
                key={nameOf(difference)}
                difference={difference}
                accepted={isTicked(difference)}
                isChanged={isChanged(difference)}
                problem={isTicked(difference) ? problems[difference.name as keyof typeof problems] : undefined}
                onAccept={(yes) => tick([difference], yes)}
              />
            ))}
          </div>
        </>
      )}
      <RefusalNotice code={merge.refusal} words={words} />
      {merge.trouble !== null && <Notice tone="danger">{t("infoRequests.merge.trouble")}</Notice>}
      <div className={css.send}>
        {chosen.length > 0 && (
          <Button
            variant="primary"
            busy={merge.busy}
            disabled={wrong > 0 || !patient.can.write}
            onClick={() => setAsking(chosen)}
          >
            {t("infoRequests.merge.submit", { count: chosen.length })}
          </Button>
        )}
        <Button
          variant={all.length === 0 ? "primary" : "quiet"}
          busy={merge.busy}
          disabled={!patient.can.write}
          onClick={() => setAsking([])}
        >
          {t(all.length === 0 ? "infoRequests.merge.finish" : "infoRequests.merge.none")}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== null}
        title={
          <PrivateText>
            {t(asking?.length ? "infoRequests.merge.ask" : "infoRequests.merge.askNone", { name: patient.fullName })}
          </PrivateText>
        }
        confirm={t(asking?.length ? "infoRequests.merge.confirm" : "infoRequests.merge.none")}
        busy={merge.busy}
        onConfirm={() => void merge.run(asking ?? []).then(() => setAsking(null))}
        onCancel={() => setAsking(null)}
      >
        <p>
          {t("infoRequests.merge.preview", { count: asking?.length ?? 0, left: all.length - (asking?.length ?? 0) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
