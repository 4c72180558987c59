import { useQueries } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, followLink } from "@carnet/shell/app";
import { Button, Card, PrivateText } from "@carnet/shell/ui";
import { tabPath } from "@carnet/shell/workspace";
import { getPatient } from "@carnet/services/patient/contract";
import { useWords } from "../words/use-words.ts";
import css from "./exports.module.css";
import type { SetAside } from "./kept-progress.ts";

/** As many are named; the others are counted. */
const named = 20;

interface SetAsideListProps {
  setAside: readonly SetAside[];
  busy: boolean;
  /** Absent while the export is under way. */
  onRetry: (() => void) | undefined;
}

/** The records that were not taken out, each with its reason; tried again at the end, or now. */
export function SetAsideList({ setAside, busy, onRetry }: SetAsideListProps) {
  const t = useWords();
  const shown = setAside.slice(0, named);
  const patients = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: answerKey(getPatient, { params: { id } }),
      queryFn: () => call(getPatient, { params: { id }, quiet: true }),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (
    <Card
      title={t("exports.setAsideTitle", { count: setAside.length })}
      actions={
        onRetry && (
          <Button busy={busy} onClick={onRetry}>
            {t("exports.retry")}
          </Button>
        )
      }
    >
      <ul className={css.setAside}>
        {shown.map(({ id, reason }, at) => (
          <li key={id}>
            <a href={tabPath(id, "patientInfo")} onClick={followLink}>
              <PrivateText>{patients[at]?.data?.fullName ?? t("exports.someRecord")}</PrivateText>
            </a>
            <span>{t(`exports.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {setAside.length > named && <p>{t("exports.more", { count: setAside.length - named })}</p>}
    </Card>
  );
}
