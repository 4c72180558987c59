import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Card, DoneIcon, SkeletonLines, ErrorPanel, Stack, Text } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { endMySession, getMySessions, type MySession } from "@carnet/services/account/contract";
import { ActedRow } from "./acted-row.tsx";
import css from "../settings.module.css";

/** Where one is signed in, and ending it elsewhere, which says first what becomes of what was typed there; who acted in one’s name (THR-22, THR-23). */
export function SessionsPanel() {
  const t = useText("settings");
  const sessions = useCall(getMySessions);
  const [asked, setAsked] = useState<MySession | null>(null);
  const ending = useMutation({
    mutationFn: (id: string) => call(endMySession, { params: { id } }),
    onSettled: () => {
      setAsked(null);
      return invalidate(getMySessions);
    },
  });
  const busyWith = (id: string) => ending.isPending && ending.variables === id;
  return (
    <Card title={t("sessions.title")} subtitle={t("sessions.subtitle")}>
      {sessions.isPending && <SkeletonLines shape="rows" lines={2} />}
      {sessions.isError && <ErrorPanel onRetry={() => void sessions.refetch()} />}
      <ul className={css.sessions}>
        {sessions.data?.map((session) => {
          const { id, browser, createdAt, seenAt, isThisOne, unsentSince, acting } = session;
          const busy = busyWith(id);
          if (acting)
            return <ActedRow key={id} from={createdAt} acting={acting} busy={busy} onEnd={() => ending.mutate(id)} />;
          return (
            <li key={id}>
              <span className={css.words}>
                <span>{browser || t("sessions.unknown")}</span>
                <span>{t("sessions.seen", { when: formatInstant(seenAt) })}</span>
                {unsentSince && !isThisOne && <span>{t("sessions.unsent", { when: formatInstant(unsentSince) })}</span>}
              </span>
              {isThisOne ? (
                <span className={css.here}>
                  <DoneIcon size={16} aria-hidden="true" />
                  {t("sessions.here")}
                </span>
              ) : (
                <Button size="small" busy={busy} onClick={() => setAsked(session)}>
                  {t("sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t("sessions.ask.title", { browser: asked?.browser || t("sessions.unknown") })}
        confirm={t("sessions.end")}
        busy={asked !== null && busyWith(asked.id)}
        onConfirm={() => asked && ending.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      >
        <Stack gap="sm">
          {asked?.unsentSince && <Text>{t("sessions.unsent", { when: formatInstant(asked.unsentSince) })}</Text>}
          <Text>{t("sessions.ask.text")}</Text>
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
