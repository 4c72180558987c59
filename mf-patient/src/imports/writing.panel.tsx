import { useText } from "@carnet/shell/i18n";
import { Button, LinkButton, Notice } from "@carnet/shell/ui";
import { ProgressPanel } from "@carnet/shell/ui/lists";
import { followLink } from "@carnet/shell/federation";
import { importWriter, type Writing } from "./import-writer.ts";
import { RefusedTable } from "./refused-table.tsx";

const troubles = new Set(["uncertified", "name-changed", "locked", "keysIncomplete"]);

/** The fourth step: lines are sealed and written; it can be left, paused and gone on with. */
export function WritingPanel({ writing, onAgain }: { writing: Writing; onAgain: () => void }) {
  const t = useText("imports");
  const { state, written, filled, total, refused, trouble } = writing;
  return (
    <>
      <ProgressPanel
        title={t("write.title", { name: writing.fileName })}
        done={written + refused.length}
        total={total}
        state={state}
        onPause={() => importWriter.pause()}
        onResume={() => importWriter.resume()}
      >
        {t(`write.${state}`)}
      </ProgressPanel>
      {state === "failed" && trouble && (
        <Notice tone="danger" title={t("write.stopped")}>
          {t(troubles.has(trouble) ? `write.trouble.${trouble}` : "write.trouble.other")}
        </Notice>
      )}
      {state === "done" && (
        <Notice
          tone="success"
          title={t("write.result", { count: written - filled })}
          actions={
            <>
              <LinkButton variant="primary" href="/therapist/patients?filter=all" onClick={followLink}>
                {t("write.toPatients")}
              </LinkButton>
              <Button onClick={onAgain}>{t("write.another")}</Button>
            </>
          }
        >
          {filled > 0 && <p>{t("write.filled", { count: filled })}</p>}
          {t("write.undoHint")}
        </Notice>
      )}
      <RefusedTable refused={refused} />
    </>
  );
}
