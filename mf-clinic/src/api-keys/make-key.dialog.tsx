import { useState } from "react";
import { call } from "@carnet/shell/api";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Dialog, Notice, RefusalNotice, Stack, Text, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import {
  type ApiKeyScope,
  type ApiKeyView,
  apiKeyScopes,
  type FormerKeyEnd,
  formerKeyEnds,
  makeApiKey,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

interface MakeKeyDialogProps {
  clinicId: string;
  /** The key that is replaced. */
  former: ApiKeyView | undefined;
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Asks what the key may do and, where it replaces one, when that stops. */
export function MakeKeyDialog({ clinicId, former, onMade, onClose }: MakeKeyDialogProps) {
  const t = useWords();
  const [scope, setScope] = useState<ApiKeyScope>(former?.scope ?? "read");
  const [formerEnds, setFormerEnds] = useState<FormerKeyEnd>("inADay");
  const making = useAction(async () => {
    const { key } = await call(makeApiKey, { params: { id: clinicId }, body: { scope, formerEnds } });
    onMade(key);
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(former ? "apiKeys.make.replaceTitle" : "apiKeys.make.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("apiKeys.make.cancel")}</Button>
          <Button variant="primary" busy={making.busy} onClick={() => void making.run()}>
            {t(former ? "apiKeys.make.replace" : "apiKeys.make.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {former && (
          <Text>
            {former.lastUsedAt
              ? t("apiKeys.make.lastCalled", {
                  start: former.start,
                  address: former.lastUsedFrom ?? "",
                  at: formatInstant(former.lastUsedAt),
                })
              : t("apiKeys.make.neverCalled", { start: former.start })}
          </Text>
        )}
        <RadioGroup
          label={t("apiKeys.make.scope")}
          options={apiKeyScopes.map((value) => ({
            value,
            label: t(`apiKeys.scope.${value}`),
            hint: t(`apiKeys.scope.${value}Hint`),
          }))}
          value={scope}
          onChange={setScope}
        />
        {former && (
          <RadioGroup
            label={t("apiKeys.make.formerEnds")}
            options={formerKeyEnds.toReversed().map((value) => ({ value, label: t(`apiKeys.make.${value}`) }))}
            value={formerEnds}
            onChange={setFormerEnds}
          />
        )}
        <RefusalNotice code={making.refusal} />
        {making.trouble !== null && <Notice tone="danger">{t("apiKeys.trouble")}</Notice>}
      </Stack>
    </Dialog>
  );
}
