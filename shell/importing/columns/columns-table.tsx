import { useText } from "@carnet/shell/i18n";
import { Select } from "@carnet/shell/ui/choice";
import { Badge } from "@carnet/shell/ui/full";
import { DataTable } from "@carnet/shell/ui/lists";
import { targets, type Target } from "../column-names.ts";
import type { Proposal } from "../propose-columns.ts";
import type { Table } from "../table.ts";
import { useTargetName } from "./use-target-name.ts";

/** So many values of a column are shown. */
const shown = 3;

interface ColumnsTableProps {
  caption: string;
  table: Pick<Table, "columns" | "rows">;
  proposals: readonly Proposal[];
  onTarget: (column: number, target: Target) => void;
  /** A column that is something else than a field, and is not listed. */
  without?: number | undefined;
}

/** What each column of a file becomes, beside its first values. */
export function ColumnsTable({ caption, table, proposals, onTarget, without }: ColumnsTableProps) {
  const t = useText("columns");
  const nameOf = useTargetName();
  const rows = table.columns
    .map((column, at) => ({
      at,
      column,
      values: [...new Set(table.rows.map(({ cells }) => cells[at] ?? "").filter(Boolean))].slice(0, shown),
      ...proposals[at]!,
    }))
    .filter(({ at }) => at !== without);
  const options = targets.map((target) => ({ value: target, label: nameOf(target) }));
  return (
    <DataTable
      caption={caption}
      rowKey={({ at }) => String(at)}
      rows={rows}
      columns={[
        { key: "column", header: t("column"), cell: ({ column }) => column },
        {
          key: "values",
          header: t("values"),
          cell: ({ values }) => <span data-private>{values.join(", ") || t("empty")}</span>,
        },
        {
          key: "target",
          header: t("target"),
          stacked: true,
          cell: ({ at, column, target }) => (
            <Select<Target>
              label={t("targetOf", { column })}
              labelHidden
              searchable
              options={options}
              value={target}
              onChange={(chosen) => onTarget(at, chosen)}
            />
          ),
        },
        {
          key: "state",
          header: t("state"),
          cell: ({ target, isSure }) => (
            <Badge tone={target === "leftOut" ? "neutral" : isSure ? "success" : "warning"}>
              {t(target === "leftOut" ? "leftOut" : isSure ? "sure" : "guessed")}
            </Badge>
          ),
        },
      ]}
    />
  );
}
