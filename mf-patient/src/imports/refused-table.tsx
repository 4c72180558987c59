import { formatNumber, useText } from "@carnet/shell/i18n";
import { SectionHead } from "@carnet/shell/importing/columns";
import { DataTable } from "@carnet/shell/ui/lists";
import css from "./imports.module.css";
import type { RefusedLine } from "./write-batch.ts";

const known = new Set([
  "nameDuplicate",
  "emailDuplicate",
  "externalIdTaken",
  "sameBillingEmail",
  "nothingToFill",
  "conflict",
  "patientReadOnly",
]);
/** Lines that the clinic did not take, each with why. */
export function RefusedTable({ refused }: { refused: readonly RefusedLine[] }) {
  const t = useText("imports");
  if (refused.length === 0) return null;
  return (
    <section className={css.section}>
      <SectionHead title={t("write.refusedTitle", { count: refused.length })} />
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
  );
}
