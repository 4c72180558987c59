import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import {
  Button,
  Card,
  ErrorPanel,
  Form,
  isBlank,
  Notice,
  RefusalNotice,
  SkeletonLines,
  Stack,
  TextField,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import {
  addWebhook,
  type ClinicView,
  getWebhooks,
  removeWebhook,
  type WebhookView,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./api-keys.module.css";
import { DeliveryList } from "./delivery-list.tsx";
import { SecretOnce } from "./secret-once.tsx";

const refresh = (id: string) => invalidate(getWebhooks, { params: { id } });

/** Addresses of other programs that are notified of changes, each with what was sent there. */
export function WebhooksPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const params = { id: clinic.id };
  const { data, isError, refetch } = useCall(getWebhooks, { params, quiet: true }, { refetchInterval: 15_000 });
  const [url, setUrl] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const [removed, setRemoved] = useState<WebhookView | null>(null);
  const adding = useAction(async () => {
    const { secret: made } = await call(addWebhook, { params, body: { url: url.trim() } });
    setUrl("");
    setSecret(made);
    await refresh(clinic.id);
  });
  const removing = useAction(async ({ id }: WebhookView) => {
    await call(removeWebhook, { params: { ...params, webhookId: id } });
    setRemoved(null);
    toast(t("webhooks.removed"));
    await refresh(clinic.id);
  });
  return (
    <Card title={t("webhooks.title")} subtitle={t("webhooks.text")}>
      <Stack gap="md">
        {!data && !isError && <SkeletonLines lines={2} />}
        {isError && <ErrorPanel title={t("apiKeys.trouble")} onRetry={() => void refetch()} />}
        {secret !== null && (
          <SecretOnce
            label={t("webhooks.secret.label")}
            secret={secret}
            warning={t("webhooks.secret.warning")}
            copy={t("apiKeys.once.copy")}
            copied={t("webhooks.secret.copied")}
            done={t("apiKeys.once.done")}
            onDone={() => setSecret(null)}
          />
        )}
        {data?.webhooks.map((webhook) => (
          <section key={webhook.id} className={css.webhook} aria-label={webhook.url}>
            <div className={css.head}>
              <strong className={css.address}>{webhook.url}</strong>
              <Button size="small" variant="danger" onClick={() => setRemoved(webhook)}>
                {t("webhooks.remove")}
              </Button>
            </div>
            {webhook.goneAt && (
              <Notice tone="danger" announce={false}>
                {t("webhooks.gone")}
              </Notice>
            )}
            <DeliveryList clinicId={clinic.id} webhook={webhook} onSent={() => void refresh(clinic.id)} />
          </section>
        ))}
        {data?.webhooks.length === 0 && <Notice announce={false}>{t("webhooks.none")}</Notice>}
        <Form valid={!isBlank(url)} onSubmit={() => void adding.run()}>
          <div className={css.add}>
            <TextField
              label={t("webhooks.address")}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={url}
              onChange={setUrl}
            />
            <Button type="submit" variant="secondary" busy={adding.busy} disabled={isBlank(url)}>
              {t("webhooks.add")}
            </Button>
          </div>
        </Form>
        <RefusalNotice code={adding.refusal} />
        {adding.trouble !== null && <Notice tone="danger">{t("apiKeys.trouble")}</Notice>}
      </Stack>
      {removed && (
        <ConfirmDialog
          opened
          danger
          title={t("webhooks.removeTitle", { url: removed.url })}
          confirm={t("webhooks.removeConfirm")}
          busy={removing.busy}
          onConfirm={() => void removing.run(removed)}
          onCancel={() => setRemoved(null)}
        >
          <Stack gap="md">
            {t("webhooks.removeText")}
            <RefusalNotice code={removing.refusal} />
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}
