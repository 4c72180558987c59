import { Button, useAction } from "@carnet/shell/ui";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useNames } from "@carnet/shell/record";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { useState } from "react";
import { SentAnswersPanel } from "../info-request-answers/sent-answers.panel.tsx";
import css from "./info-request.module.css";
import { takeRequestBack } from "./take-request-back.ts";

/** How one request went: when it was opened, answered and merged, how often its answers changed, and what they were (PAT-005). */
export function RequestCourse({ request, onTakenBack }: { request: InfoRequestView; onTakenBack: () => void }) {
  const t = useText("patient");
  const [isReading, read] = useState(false);
  const takeBack = useAction(async () => {
    if (await takeRequestBack(request)) onTakenBack();
  });
  const { language, waits, openedAt, submittedAt, consumedAt, consumedBy, changeCount } = request;
  const nameOf = useNames(request.clinicId);
  return (
    <>
      <ul className={css.course}>
        <li>{t(`infoRequests.list.language.${language}`)}</li>
        <li>{openedAt ? t("infoRequests.list.opened", { at: formatInstant(openedAt) }) : unopened()}</li>
        {changeCount > 0 && <li>{t("infoRequests.list.changed", { count: changeCount })}</li>}
        {submittedAt && <li>{t("infoRequests.list.answered", { at: formatInstant(submittedAt) })}</li>}
        {consumedAt && <li>{merged(formatInstant(consumedAt))}</li>}
      </ul>
      {submittedAt && (
        <Button size="small" onClick={() => read(true)}>
          {t("infoRequests.list.read")}
        </Button>
      )}
      {waits && (
        <Button size="small" busy={takeBack.busy} onClick={() => void takeBack.run()}>
          {t("infoRequests.undo.action")}
        </Button>
      )}
      {isReading && <SentAnswersPanel request={request} onClose={() => read(false)} />}
    </>
  );

  function merged(at: string) {
    return consumedBy
      ? t("infoRequests.list.mergedBy", { at, name: nameOf(consumedBy) })
      : t("infoRequests.list.merged", { at });
  }

  /** A request of before its opening was noted was opened all the same if it was answered. */
  function unopened() {
    if (waits) return t("infoRequests.list.waits");
    return submittedAt ? t("infoRequests.list.openedUnknown") : t("infoRequests.list.unopened");
  }
}
