import { Notice, SkeletonLines } from "@carnet/shell/ui";
import { SidePanel, VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { emptyPatient } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import css from "../info-requests/info-request.module.css";
import { Facts } from "@carnet/shell/edit";
import { differencesOf } from "./differences-of.ts";
import type { Answered } from "./read-answers.ts";
import { useAnswers } from "./use-answers.ts";
import { useDifferenceWords } from "./use-difference-words.ts";

/** Everything a patient answered to one request, as they signed it, merged or not (PAT-005). */
export function SentAnswersPanel({ request, onClose }: { request: InfoRequestView; onClose: () => void }) {
  const t = useText("patient");
  const answers = useAnswers(request);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t("infoRequests.list.answersOf", { at: formatInstant(request.submittedAt!) })}
      width="wide"
    >
      {answers === undefined && <SkeletonLines lines={6} />}
      {typeof answers === "string" && <Notice tone="danger">{t(`infoRequests.merge.${answers}`)}</Notice>}
      {typeof answers === "object" && <Answers answers={answers} />}
    </SidePanel>
  );
}

const nothing = {
  fields: emptyPatient,
  antecedents: {},
  systemsReview: { elements: [] },
  customHealthHistory: { forms: [] },
};

function Answers({ answers }: { answers: Answered }) {
  const t = useText("patient");
  const differences = differencesOf(nothing, answers);
  const { labelOf, sidesOf } = useDifferenceWords(differences);
  return (
    <div className={css.merge} data-private>
      <p className={css.signed}>
        <VerifiedIcon size={16} aria-hidden="true" /> {t("infoRequests.merge.signed")}
      </p>
      {answers.comment && (
        <blockquote className={css.comment}>
          <strong>{t("infoRequests.merge.comment")}</strong> {answers.comment}
        </blockquote>
      )}
      {differences.length === 0 && !answers.comment && <p>{t("infoRequests.list.nothing")}</p>}
      <Facts facts={differences.map((each) => [labelOf(each), sidesOf(each).answer])} />
    </div>
  );
}
