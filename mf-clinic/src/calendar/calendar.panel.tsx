import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatInstant } from "@carnet/shell/i18n";
import {
  Button,
  Card,
  ErrorPanel,
  Notice,
  RefusalNotice,
  SkeletonLines,
  Stack,
  Text,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { ConfirmDialog, Switch } from "@carnet/shell/ui/full";
import { getCalendarFeed, makeCalendarFeed, removeCalendarFeed } from "@carnet/services/seance/contract";
import css from "../api-keys/api-keys.module.css";
import { SecretOnce } from "../api-keys/secret-once.tsx";
import { useWords } from "../words/use-words.ts";

/** The secret address at which one's calendar program reads one's own visits. */
export function CalendarPanel() {
  const t = useWords();
  const { data, isError, refetch } = useCall(getCalendarFeed, { quiet: true });
  const [showsNames, setShowsNames] = useState<boolean | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"replace" | "remove" | null>(null);
  const feed = data?.feed ?? null;
  const names = showsNames ?? feed?.showsNames ?? false;
  const making = useAction(async () => {
    const { path } = await call(makeCalendarFeed, { body: { showsNames: names } });
    setAddress(new URL(path, location.origin).href);
    setDialog(null);
    await invalidate(getCalendarFeed);
  });
  const removing = useAction(async () => {
    await call(removeCalendarFeed);
    setAddress(null);
    setDialog(null);
    toast(t("calendar.removed"));
    await invalidate(getCalendarFeed);
  });
  return (
    <Card title={t("calendar.title")} subtitle={t("calendar.text")}>
      <Stack gap="md">
        {!data && !isError && <SkeletonLines lines={2} />}
        {isError && <ErrorPanel title={t("apiKeys.trouble")} onRetry={() => void refetch()} />}
        {address !== null && (
          <SecretOnce
            label={t("calendar.address")}
            secret={address}
            warning={t("calendar.once")}
            copy={t("apiKeys.once.copy")}
            copied={t("calendar.copied")}
            done={t("apiKeys.once.done")}
            onDone={() => setAddress(null)}
          />
        )}
        {feed && (
          <Text>
            {t("calendar.since", { at: formatInstant(feed.createdAt) })}{" "}
            {feed.lastReadAt ? t("calendar.read", { at: formatInstant(feed.lastReadAt) }) : t("calendar.neverRead")}{" "}
            {t(feed.showsNames ? "calendar.namesOn" : "calendar.namesOff")}
          </Text>
        )}
        {data && (
          <>
            <Switch
              label={t("calendar.names")}
              hint={t("calendar.namesHint")}
              checked={names}
              onChange={setShowsNames}
            />
            <div className={css.tools}>
              <Button busy={making.busy} onClick={() => (feed ? setDialog("replace") : void making.run())}>
                {t(feed ? "calendar.replace" : "calendar.make")}
              </Button>
              {feed && (
                <Button variant="danger" onClick={() => setDialog("remove")}>
                  {t("calendar.remove")}
                </Button>
              )}
            </div>
          </>
        )}
        <RefusalNotice code={making.refusal ?? removing.refusal} />
        {(making.trouble ?? removing.trouble) !== null && <Notice tone="danger">{t("apiKeys.trouble")}</Notice>}
      </Stack>
      {dialog && (
        <ConfirmDialog
          opened
          danger={dialog === "remove"}
          title={t(`calendar.${dialog}Title`)}
          confirm={t(`calendar.${dialog}`)}
          busy={making.busy || removing.busy}
          onConfirm={() => void (dialog === "remove" ? removing : making).run()}
          onCancel={() => setDialog(null)}
        >
          {t("calendar.stops")}
        </ConfirmDialog>
      )}
    </Card>
  );
}
