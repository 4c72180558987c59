import { followLink } from "@carnet/shell/federation";
import { Card, LinkButton, Stack } from "@carnet/shell/ui";
import { pathOf } from "@carnet/services/framework/contract";
import { type ClinicView, getExternalOpenApi } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ApiKeyPanel } from "./api-key.panel.tsx";
import { WebhooksPanel } from "./webhooks.panel.tsx";

const never = ["charts", "files", "contact", "money"] as const;

/** How another program may ask in the clinic's name, and what it never can (CLI-030). */
export function ExternalApiTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  return (
    <Stack gap="md">
      <ApiKeyPanel clinic={clinic} />
      <WebhooksPanel clinic={clinic} />
      <Card
        title={t("apiKeys.documentation.title")}
        subtitle={t("apiKeys.documentation.text")}
        actions={
          <>
            <LinkButton variant="primary" href="/therapist/api" onClick={followLink}>
              {t("apiKeys.documentation.read")}
            </LinkButton>
            <LinkButton href={pathOf(getExternalOpenApi)} target="_blank" rel="noopener">
              {t("apiKeys.documentation.open")}
            </LinkButton>
          </>
        }
      />
      <Card title={t("apiKeys.never.title")} subtitle={t("apiKeys.never.text")}>
        <ul>
          {never.map((what) => (
            <li key={what}>{t(`apiKeys.never.${what}`)}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
