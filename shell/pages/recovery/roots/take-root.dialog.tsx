import { useState } from "react";
import { loadCrypto } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { isWholeKit, KitField } from "@carnet/shell/recovery-kit";
import { Button, Dialog, Form, Notice, RefusalNotice, Stack, Text, useAction } from "@carnet/shell/ui";
import type { Returning } from "./look-after-roots.ts";
import { returnByKit } from "./return-by-kit.ts";
import { rootIsBack } from "./use-root-cases.ts";

interface TakeRootDialogProps {
  found: Returning;
  onClose: () => void;
}

/** The owner types the code of the clinic's kit, and their new key is the clinic's: no member has anything to confirm. */
export function TakeRootDialog({ found, onClose }: TakeRootDialogProps) {
  const t = useText("recovery");
  const [code, setCode] = useState("");
  const { clinicId, clinic } = found;
  const taking = useAction(async () => {
    await returnByKit(await loadCrypto(), clinicId, code);
    onClose();
    await rootIsBack(found);
  });
  const words = (refusal: string) =>
    refusal === "wrongClinicKit" || refusal === "kitUsed" ? t(`roots.take.${refusal}`, { clinic }) : undefined;
  return (
    <Dialog opened onClose={onClose} closeOnScrim={false} title={t("roots.take.title", { clinic })}>
      <Form valid={isWholeKit(code)} onSubmit={() => void taking.run()}>
        <Stack gap="md">
          <Text>{t("roots.take.text")}</Text>
          <KitField value={code} onChange={setCode} t={(word, values) => t(`roots.take.${word}`, values)} />
          <RefusalNotice code={taking.refusal} words={words} />
          {taking.trouble !== null && <Notice tone="danger">{t("roots.take.trouble")}</Notice>}
          <Button type="submit" variant="primary" wide busy={taking.busy}>
            {t("roots.take.submit")}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
