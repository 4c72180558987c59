import { refetchRecord, relistRecord, type OpenRecord } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { TakeAsGiven } from "./take-as-given.tsx";
import { useRefusalWords } from "./use-refusal-words.ts";

/** Whether the list of what a record holds is believed, and whether it has one; said where it is not so, with what to do. */
export function ListNotice({ record: { patient, manifest, parts, mayWrite } }: { record: OpenRecord }) {
  const t = useText("patient");
  const words = useRefusalWords();
  const list = useAction(() => relistRecord(patient.id));
  if (!manifest) return null;
  if (manifest.trouble !== null)
    return (
      <Notice
        tone="danger"
        title={t("record.list.title")}
        actions={
          <>
            <Button onClick={() => void refetchRecord(patient.id)}>{t("record.retry")}</Button>
            {mayWrite && <TakeAsGiven label={t("record.list.take")} />}
          </>
        }
      >
        {t(manifest.trouble === "rollback" ? "record.list.rollback" : "record.list.other")}
      </Notice>
    );
  const isWritten = Object.values(parts).some(({ rev }) => rev > 0);
  if (manifest.rev > 0 || !mayWrite || !isWritten) return null;
  return (
    <Notice
      title={t("record.list.none")}
      announce={false}
      actions={
        <Button size="small" busy={list.busy} onClick={() => void list.run()}>
          {t("record.list.now")}
        </Button>
      }
    >
      {t("record.list.noneText")}
      <RefusalNotice code={list.refusal} words={words} />
      {list.trouble !== null && <p role="alert">{t("record.list.failed")}</p>}
    </Notice>
  );
}
