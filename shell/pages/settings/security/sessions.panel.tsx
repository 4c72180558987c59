import { useMutation } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Card, DoneIcon, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { endMySession, getMySessions } from "@carnet/services/account/contract";
import { ActedRow } from "./acted-row.tsx";
import css from "../settings.module.css";

/** Where one is signed in, and ending it elsewhere; who acted in one’s name (THR-22, THR-23). */
export function SessionsPanel() {
  const t = useText("settings");
  const sessions = useCall(getMySessions);
  const ending = useMutation({
    mutationFn: (id: string) => call(endMySession, { params: { id } }),
    onSettled: () => invalidate(getMySessions),
  });
  return (
    <Card title={t("sessions.title")} subtitle={t("sessions.subtitle")}>
      {sessions.isPending && <SkeletonLines shape="rows" lines={2} />}
      {sessions.isError && <ErrorPanel onRetry={() => void sessions.refetch()} />}
      <ul className={css.sessions}>
        {sessions.data?.map(({ id, browser, createdAt, seenAt, isThisOne, acting }) => {
          const busy = ending.isPending && ending.variables === id;
          const onEnd = () => ending.mutate(id);
          if (acting) return <ActedRow key={id} from={createdAt} acting={acting} busy={busy} onEnd={onEnd} />;
          return (
            <li key={id}>
              <span className={css.words}>
                <span>{browser || t("sessions.unknown")}</span>
                <span>{t("sessions.seen", { when: formatInstant(seenAt) })}</span>
              </span>
              {isThisOne ? (
                <span className={css.here}>
                  <DoneIcon size={16} aria-hidden="true" />
                  {t("sessions.here")}
                </span>
              ) : (
                <Button size="small" busy={busy} onClick={onEnd}>
                  {t("sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
