import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Card, DoneIcon, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { mySessions, nothing } from "@carnet/services/account/contract";
import css from "../settings.module.css";

/** Where one is signed in, and ending it elsewhere (T22). */
export function SessionsCard() {
  const t = useText("settings");
  const cache = useQueryClient();
  const sessions = useQuery({ queryKey: ["mySessions"], queryFn: () => api.get("/api/1/mySessions", mySessions) });
  const ending = useMutation({
    mutationFn: (id: string) => api.del(`/api/1/mySessions/${id}`, nothing),
    onSettled: () => cache.invalidateQueries({ queryKey: ["mySessions"] }),
  });
  return (
    <Card title={t("sessions.title")} subtitle={t("sessions.subtitle")}>
      {sessions.isPending && <SkeletonLines shape="rows" lines={2} />}
      {sessions.isError && <TroublePanel onRetry={() => void sessions.refetch()} />}
      <ul className={css.sessions}>
        {sessions.data?.map(({ id, browser, seenAt, isThisOne }) => (
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
              <Button size="small" busy={ending.isPending && ending.variables === id} onClick={() => ending.mutate(id)}>
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
