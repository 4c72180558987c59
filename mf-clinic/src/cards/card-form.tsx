import type { ReactNode } from "react";
import { LinkButton, Notice, RefusalNotice, Stack, Text } from "@carnet/shell/ui";
import type { AccountInfoView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { useCardPage } from "./use-card-page.ts";

interface CardFormProps {
  account: AccountInfoView;
  /** Keeps what became of the card; what it refuses is said here and on the card's page (BIL-009). */
  onToken: (token: string) => Promise<void>;
  /** Places the button that opens the card's page. */
  children?: (enter: ReactNode) => ReactNode;
}

/** Asks for a card on a page of its own, where the provider's script and frame are; here comes its token (BIL-007). */
export function CardForm({ account, onToken, children = (enter) => <div>{enter}</div> }: CardFormProps) {
  const t = useWords();
  if (!account.stripeScript || !account.stripePublicKey) {
    return (
      <Stack gap="md">
        <Notice tone="warning">{t("cards.form.unavailable")}</Notice>
        {children(null)}
      </Stack>
    );
  }
  return (
    <OpenCardForm account={account} onToken={onToken}>
      {children}
    </OpenCardForm>
  );
}

function OpenCardForm({ account, onToken, children }: Required<CardFormProps>) {
  const t = useWords();
  const { href, isOpen, keep } = useCardPage({ script: account.stripeScript, key: account.stripePublicKey }, onToken);
  return (
    <Stack gap="md">
      <Notice>{t("cards.form.privacy")}</Notice>
      <RefusalNotice code={keep.refusal ?? (keep.trouble ? "processing_error" : null)} />
      <Text role="status">{keep.busy ? t("cards.form.keeping") : isOpen ? t("cards.form.open") : ""}</Text>
      {children(
        <LinkButton variant="primary" href={href} target="_blank" rel="noopener">
          {t(isOpen ? "cards.form.openAgain" : "cards.form.enter")}
        </LinkButton>,
      )}
    </Stack>
  );
}
