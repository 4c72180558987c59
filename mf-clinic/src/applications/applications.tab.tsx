import type { ReactNode } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { formatInstant } from "@carnet/shell/i18n";
import { Card, ErrorPanel, LinkButton, SkeletonLines, Stack } from "@carnet/shell/ui";
import { Badge, CalendarIcon, KeyIcon, ShieldIcon, type BadgeTone } from "@carnet/shell/ui/full";
import { CardIcon, SendIcon } from "@carnet/shell/ui/more";
import { type ApiKeyView, type ClinicView, getWebhooks, type WebhookView } from "@carnet/services/clinic/contract";
import { useApiKeys } from "../api-keys/use-api-keys.ts";
import { useMatches } from "../booking/use-wizard.ts";
import { useWords } from "../words/use-words.ts";
import css from "./applications.module.css";

/** Who is connected to the clinic, a row each: what it sees in a sentence, how it goes, and where it is set (CLI-030). */
export function ApplicationsTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const keys = useApiKeys(clinic);
  const webhooks = useCall(getWebhooks, { params: { id: clinic.id }, quiet: true });
  const isTrouble = keys.isError || webhooks.isError;
  const retry = () => void Promise.all([keys.refetch(), webhooks.refetch()]);
  return (
    <Stack gap="md">
      <p className={css.soft}>{t("applications.text")}</p>
      <Card>
        <ul className={css.rows}>
          {clinic.goRdvKey === null ? <NoBookingRow clinic={clinic} /> : <BookingRow clinic={clinic} />}
          {isTrouble && (
            <li>
              <ErrorPanel title={t("apiKeys.trouble")} onRetry={retry} />
            </li>
          )}
          {!isTrouble && (!keys.data || !webhooks.data) && (
            <li>
              <SkeletonLines lines={2} />
            </li>
          )}
          {keys.data?.keys.map((key) => (
            <KeyRow key={key.id} clinic={clinic} apiKey={key} />
          ))}
          {webhooks.data?.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} clinic={clinic} webhook={webhook} />
          ))}
          {clinic.can.pay && (
            <Row
              clinic={clinic}
              icon={<CardIcon />}
              name={t("applications.card.name")}
              tone={clinic.stripeCardId === null ? "neutral" : "success"}
              state={t(clinic.stripeCardId === null ? "applications.off" : "applications.on")}
              sub="paymentInfo"
              open={t("applications.card.open")}
            >
              {t("applications.card.text")}
            </Row>
          )}
        </ul>
      </Card>
      <Card
        title={t("applications.never.title")}
        subtitle={t("applications.never.text")}
        actions={
          <LinkButton href="/therapist/whoCanRead" icon={<ShieldIcon />} onClick={followLink}>
            {t("applications.never.open")}
          </LinkButton>
        }
      />
    </Stack>
  );
}

interface RowProps {
  clinic: ClinicView;
  icon: ReactNode;
  name: string;
  tone: BadgeTone;
  state: string;
  /** The part of the administration where it is set, and what leads there. */
  sub: "patientSync" | "externalApi" | "paymentInfo";
  open: string;
  children: ReactNode;
}

function Row({ clinic, icon, name, tone, state, sub, open, children }: RowProps) {
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <div className={css.what}>
        <strong>{name}</strong> <Badge tone={tone}>{state}</Badge>
        <p>{children}</p>
      </div>
      <LinkButton
        size="small"
        href={`/therapist/myClinic/${clinic.id}/admin?sub=${sub}`}
        onClick={followLink}
        aria-label={`${open}, ${name}`}
      >
        {open}
      </LinkButton>
    </li>
  );
}

interface BookingProps {
  clinic: ClinicView;
}

function NoBookingRow({ clinic }: BookingProps) {
  const t = useWords();
  const [name, state] = [t("applications.booking.name"), t("applications.off")];
  const row = { clinic, icon: <CalendarIcon />, name, tone: "neutral", state, sub: "patientSync" } as const;
  return (
    <Row {...row} open={t("applications.booking.link")}>
      {t("applications.booking.none")}
    </Row>
  );
}

function BookingRow({ clinic }: BookingProps) {
  const t = useWords();
  const { data } = useMatches(clinic);
  const left = Object.values(data?.steps ?? {}).reduce((sum, step) => sum + step.left, 0);
  const [tone, state] = data?.trouble
    ? (["danger", t("applications.booking.trouble")] as const)
    : left > 0
      ? (["warning", t("applications.booking.left", { count: left })] as const)
      : (["success", t("applications.on")] as const);
  const row = { clinic, icon: <CalendarIcon />, name: t("applications.booking.name"), tone, state } as const;
  return (
    <Row {...row} sub="patientSync" open={t("applications.open")}>
      {t("applications.booking.sees", { key: clinic.goRdvKey ?? "" })}{" "}
      {data?.readAt && t("applications.booking.read", { at: formatInstant(data.readAt) })}{" "}
      {t(clinic.isGoRdvSyncAutomated ? "applications.booking.automatic" : "applications.booking.manual")}
    </Row>
  );
}

function KeyRow({ clinic, apiKey }: { clinic: ClinicView; apiKey: ApiKeyView }) {
  const t = useWords();
  const { start, scope, endsAt, lastUsedAt, lastUsedFrom } = apiKey;
  const [tone, state] = endsAt
    ? (["warning", t("apiKeys.facts.ends", { at: formatInstant(endsAt) })] as const)
    : lastUsedAt
      ? (["success", t("applications.key.used")] as const)
      : (["neutral", t("applications.key.unused")] as const);
  const name = t("applications.key.name", { start });
  const row = { clinic, icon: <KeyIcon />, name, tone, state, sub: "externalApi" } as const;
  return (
    <Row {...row} open={t("applications.key.open")}>
      {t(`apiKeys.scope.${scope}`)}. {t("apiKeys.scope.readHint")} {scope === "write" && t("apiKeys.scope.writeHint")}{" "}
      {lastUsedAt && t("applications.key.lastUsed", { at: formatInstant(lastUsedAt), address: lastUsedFrom ?? "" })}
    </Row>
  );
}

function WebhookRow({ clinic, webhook }: { clinic: ClinicView; webhook: WebhookView }) {
  const t = useWords();
  const { url, goneAt, deliveries } = webhook;
  const failed = deliveries.filter(({ state }) => state === "givenUp").length;
  const [tone, state] = goneAt
    ? (["danger", t("applications.webhook.gone")] as const)
    : failed > 0
      ? (["danger", t("applications.webhook.failed", { count: failed })] as const)
      : (["success", t("applications.on")] as const);
  const row = { clinic, icon: <SendIcon />, name: url, tone, state, sub: "externalApi" } as const;
  return (
    <Row {...row} open={t("applications.webhook.open")}>
      {t("applications.webhook.sees")}
    </Row>
  );
}
