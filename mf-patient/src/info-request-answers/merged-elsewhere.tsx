import { Button, Notice } from "@carnet/shell/ui";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useNames } from "@carnet/shell/record";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { useState } from "react";
import { SentAnswersPanel } from "./sent-answers.panel.tsx";

/** Answers that a colleague merged while they stood here to be merged: who and when, and what they say, read only. */
export function MergedElsewhere({ request }: { request: InfoRequestView }) {
  const t = useText("patient");
  const nameOf = useNames(request.clinicId);
  const [isReading, read] = useState(false);
  return (
    <>
      <Notice
        actions={
          <Button size="small" onClick={() => read(true)}>
            {t("infoRequests.list.read")}
          </Button>
        }
      >
        {t("infoRequests.merge.byColleague", {
          name: nameOf(request.consumedBy!),
          at: formatInstant(request.consumedAt!),
        })}
      </Notice>
      {isReading && <SentAnswersPanel request={request} onClose={() => read(false)} />}
    </>
  );
}
