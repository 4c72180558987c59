import { call } from "@carnet/shell/api";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, RefusalNotice, useAction } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { type DeliveryView, resendDelivery, type WebhookView, webhookTries } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./api-keys.module.css";

const tones = { delivered: "success", waiting: "warning", givenUp: "danger" } as const;

interface DeliveryListProps {
  clinicId: string;
  webhook: WebhookView;
  onSent: () => void;
}

/** What was last sent to an address: how each try went, and a way to send it again. */
export function DeliveryList({ clinicId, webhook, onSent }: DeliveryListProps) {
  const t = useWords();
  const sending = useAction(async ({ id }: DeliveryView) => {
    await call(resendDelivery, { params: { id: clinicId, webhookId: webhook.id, deliveryId: id } });
    onSent();
  });
  if (webhook.deliveries.length === 0) return <p className={css.quiet}>{t("webhooks.nothingSent")}</p>;
  const answerOf = ({ tries, status, milliseconds }: DeliveryView) =>
    tries === 0
      ? t("webhooks.notTried")
      : status === null
        ? t("webhooks.noAnswer")
        : t("webhooks.answered", { status, milliseconds: milliseconds ?? 0 });
  return (
    <>
      <ul className={css.deliveries} aria-label={t("webhooks.deliveries")}>
        {webhook.deliveries.map((delivery) => {
          const at = formatInstant(delivery.createdAt);
          return (
            <li key={delivery.id}>
              <span>
                <code>{delivery.event}</code> · {at}
              </span>
              <span className={css.quiet}>
                {t("webhooks.try", { tries: delivery.tries, most: webhookTries })} · {answerOf(delivery)}
                {delivery.nextAt &&
                  delivery.tries > 0 &&
                  ` · ${t("webhooks.next", { at: formatInstant(delivery.nextAt) })}`}
              </span>
              <Badge tone={tones[delivery.state]}>{t(`webhooks.state.${delivery.state}`)}</Badge>
              <Button
                size="small"
                aria-label={t("webhooks.againLabel", { event: delivery.event, at })}
                busy={sending.busy}
                onClick={() => void sending.run(delivery)}
              >
                {t("webhooks.again")}
              </Button>
            </li>
          );
        })}
      </ul>
      <RefusalNotice code={sending.refusal} />
    </>
  );
}
