import { formatNumber, useText } from "@carnet/shell/i18n";
import { Button, LinkButton, Notice } from "@carnet/shell/ui";
import { DataTable, ProgressPanel } from "@carnet/shell/ui/lists";
import { followLink } from "@carnet/shell/federation";
import css from "./imports.module.css";
import { importWriter, type Writing } from "./import-writer.ts";

const known = new Set([
  "nameDuplicate",
  "emailDuplicate",
  "externalIdTaken",
  "sameBillingEmail",
  "nothingToFill",
  "conflict",
  "patientReadOnly",
]);
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
      {refused.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{t("write.refusedTitle", { count: refused.length })}</h2>
          <DataTable
            caption={t("write.refusedCaption")}
            rows={refused}
            rowKey={({ line }) => String(line)}
            columns={[
              {
                key: "line",
                header: t("check.lineWord"),
                cell: ({ line }) => t("check.line", { line: formatNumber(line) }),
              },
              { key: "who", header: t("check.who"), cell: ({ fullName }) => <span data-private>{fullName}</span> },
              {
                key: "why",
                header: t("check.whatIsWrong"),
                cell: ({ code }) => t(known.has(code) ? `write.refused.${code}` : "write.refused.other"),
              },
            ]}
          />
        </section>
      )}
    </>
  );
}
