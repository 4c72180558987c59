import { useState } from "react";
import { call } from "@carnet/shell/api";
import { formatInstant } from "@carnet/shell/i18n";
import {
  Button,
  Card,
  ErrorPanel,
  Notice,
  RefusalNotice,
  SkeletonLines,
  Stack,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { Badge, ConfirmDialog } from "@carnet/shell/ui/full";
import { ClockIcon } from "@carnet/shell/ui/more";
import { type ApiKeyView, type ClinicView, withdrawApiKey } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./api-keys.module.css";
import { MakeKeyDialog } from "./make-key.dialog.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { refreshApiKeys, useApiKeys } from "./use-api-keys.ts";

/** The key by which another program asks in the clinic's name: made, shown once, replaced and withdrawn (API-001). */
export function ApiKeyPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { data, isError, refetch } = useApiKeys(clinic);
  const [dialog, setDialog] = useState<"make" | "withdraw" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [current, ...former] = data?.keys ?? [];
  const withdrawing = useAction(async () => {
    await call(withdrawApiKey, { params: { id: clinic.id } });
    setDialog(null);
    setSecret(null);
    toast(t("apiKeys.withdraw.done"));
    await refreshApiKeys(clinic.id);
  });
  const onMade = (key: string) => {
    setDialog(null);
    setSecret(key);
    void refreshApiKeys(clinic.id);
  };
  return (
    <Card
      title={t("apiKeys.title")}
      subtitle={t("apiKeys.text")}
      actions={
        data && (
          <Button variant={current ? "secondary" : "primary"} onClick={() => setDialog("make")}>
            {t(current ? "apiKeys.replace" : "apiKeys.make.button")}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {!data && !isError && <SkeletonLines lines={2} />}
        {isError && <ErrorPanel title={t("apiKeys.trouble")} onRetry={() => void refetch()} />}
        {secret !== null && (
          <SecretOnce
            label={t("apiKeys.once.label")}
            secret={secret}
            warning={t("apiKeys.once.warning")}
            copy={t("apiKeys.once.copy")}
            copied={t("apiKeys.once.copied")}
            done={t("apiKeys.once.done")}
            onDone={() => setSecret(null)}
          />
        )}
        {data && !current && <Notice announce={false}>{t("apiKeys.none")}</Notice>}
        {current && <KeyFacts of={current} />}
        {former.map((each) => (
          <KeyFacts key={each.id} of={each} />
        ))}
        {current && (
          <div>
            <Button variant="danger" onClick={() => setDialog("withdraw")}>
              {t("apiKeys.withdraw.button", { start: current.start })}
            </Button>
          </div>
        )}
      </Stack>
      {dialog === "make" && (
        <MakeKeyDialog clinicId={clinic.id} former={current} onMade={onMade} onClose={() => setDialog(null)} />
      )}
      {dialog === "withdraw" && current && (
        <ConfirmDialog
          opened
          danger
          title={t("apiKeys.withdraw.title", { start: current.start })}
          confirm={t("apiKeys.withdraw.confirm")}
          busy={withdrawing.busy}
          onConfirm={() => void withdrawing.run()}
          onCancel={() => setDialog(null)}
        >
          <Stack gap="md">
            {t("apiKeys.withdraw.text")}
            <RefusalNotice code={withdrawing.refusal} />
            {withdrawing.trouble !== null && <Notice tone="danger">{t("apiKeys.trouble")}</Notice>}
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What is known of a key once it was copied. */
function KeyFacts({ of }: { of: ApiKeyView }) {
  const t = useWords();
  const { start, scope, createdAt, endsAt, lastUsedAt, lastUsedFrom } = of;
  return (
    <dl className={css.facts}>
      <dt>{t("apiKeys.facts.key")}</dt>
      <dd>
        <span className={css.start}>{start}…</span>{" "}
        {endsAt && (
          <Badge tone="warning" icon={<ClockIcon />}>
            {t("apiKeys.facts.ends", { at: formatInstant(endsAt) })}
          </Badge>
        )}
      </dd>
      <dt>{t("apiKeys.facts.may")}</dt>
      <dd>{t(`apiKeys.scope.${scope}`)}</dd>
      <dt>{t("apiKeys.facts.made")}</dt>
      <dd>{formatInstant(createdAt)}</dd>
      <dt>{t("apiKeys.facts.lastUsed")}</dt>
      <dd>
        {lastUsedAt
          ? t("apiKeys.facts.usedFrom", { at: formatInstant(lastUsedAt), address: lastUsedFrom ?? "" })
          : t("apiKeys.facts.never")}
      </dd>
    </dl>
  );
}
