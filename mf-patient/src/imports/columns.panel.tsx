import { useText } from "@carnet/shell/i18n";
import { Checkbox } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { DataTable } from "@carnet/shell/ui/lists";
import { dateOrders, encodings, separators, targets, type Target } from "@carnet/shell/importing";
import css from "./imports.module.css";
import type { Import, Read } from "./use-import.ts";

/** So many values of a column are shown. */
const shown = 3;
const mostHeadings = 5;

/** The second step: how the file was read, and what each of its columns becomes. */
export function ColumnsPanel({ read, of }: { read: Read; of: Import }) {
  const t = useText("imports");
  const nameOf = useTargetName();
  const { table, proposals } = read;
  const rows = table.columns.map((column, at) => ({
    at,
    column,
    values: [...new Set(table.rows.map(({ cells }) => cells[at] ?? "").filter(Boolean))].slice(0, shown),
    ...proposals[at]!,
  }));
  const options = targets.map((target) => ({ value: target, label: nameOf(target) }));
  return (
    <>
      <CsvChoices read={read} of={of} />
      <DataTable
        caption={t("columns.caption")}
        rowKey={({ at }) => String(at)}
        rows={rows}
        columns={[
          { key: "column", header: t("columns.column"), cell: ({ column }) => column },
          {
            key: "values",
            header: t("columns.values"),
            hideBelow: "sm",
            cell: ({ values }) => <span data-private>{values.join(", ") || t("columns.empty")}</span>,
          },
          {
            key: "target",
            header: t("columns.target"),
            cell: ({ at, column, target }) => (
              <Select<Target>
                label={t("columns.targetOf", { column })}
                labelHidden
                searchable
                options={options}
                value={target}
                onChange={(chosen) => of.setTarget(at, chosen)}
              />
            ),
          },
          {
            key: "state",
            header: t("columns.state"),
            cell: ({ target, isSure }) => (
              <Badge tone={target === "leftOut" ? "neutral" : isSure ? "success" : "warning"}>
                {t(target === "leftOut" ? "columns.leftOut" : isSure ? "columns.sure" : "columns.guessed")}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}

/** Encoding, separator, headings, the order of days and capitals, each as guessed. */
function CsvChoices({ read, of }: { read: Read; of: Import }) {
  const t = useText("imports");
  const { csv } = read;
  return (
    <div className={css.choices} role="group" aria-label={t("choices.label")}>
      {read.kind === "csv" && (
        <>
          <Select
            label={t("choices.encoding")}
            options={encodings.map((value) => ({ value, label: t(`choices.encodings.${value}`) }))}
            value={csv.encoding}
            onChange={(encoding) => void of.recut({ encoding })}
          />
          <Select
            label={t("choices.separator")}
            options={separators.map((value) => ({ value, label: t(`choices.separators.${separatorNames[value]}`) }))}
            value={csv.separator}
            onChange={(separator) => void of.recut({ separator })}
          />
        </>
      )}
      {(read.kind === "csv" || read.kind === "xlsx") && (
        <Select
          label={t("choices.headings")}
          options={Array.from({ length: mostHeadings + 1 }, (_, count) => ({
            value: String(count),
            label: t("choices.headingCount", { count }),
          }))}
          value={String(csv.headings)}
          onChange={(count) => void of.recut({ headings: Number(count) })}
        />
      )}
      <Select
        label={t("choices.order")}
        options={dateOrders.map((value) => ({ value, label: t(`choices.orders.${value}`) }))}
        value={read.order}
        onChange={(order) => of.change({ order })}
      />
      <Checkbox label={t("choices.recase")} checked={read.recase} onChange={(recase) => of.change({ recase })} />
    </div>
  );
}

const separatorNames = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const;

const ownNames: ReadonlySet<Target> = new Set(["middleName", "fullName", "street", "notes", "leftOut"]);

/** What a target is called: as the field of a record, where it is one. */
export function useTargetName(): (target: Target) => string {
  const t = useText("imports");
  const field = useText("patient");
  return (target) => (ownNames.has(target) ? t(`targets.${target}`) : field(`fields.${target}`));
}
