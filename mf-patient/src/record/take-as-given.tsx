import { relistRecord } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { useState } from "react";
import { useRecord } from "./use-record.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/** Goes on with a record as it is given, once somebody who writes in it has said so: what is missing is let go, in their name. */
export function TakeAsGiven({ label }: { label: string }) {
  const t = useText("patient");
  const { id } = useRecord().patient;
  const words = useRefusalWords();
  const [asking, setAsking] = useState(false);
  const take = useAction(async () => {
    await relistRecord(id);
    setAsking(false);
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t("record.partTrouble.sure.title")}
        confirm={t("record.partTrouble.sure.confirm")}
        busy={take.busy}
        onConfirm={() => void take.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("record.partTrouble.sure.text")}</p>
        <RefusalNotice code={take.refusal} words={words} />
        {take.trouble !== null && <Notice tone="danger">{t("record.list.failed")}</Notice>}
      </ConfirmDialog>
    </>
  );
}
