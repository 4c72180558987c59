import { useText } from "@carnet/shell/i18n";
import { Select } from "@carnet/shell/ui/choice";
import { encodings, separators } from "@carnet/shell/importing";
import { ColumnsTable, ReadingChoices } from "@carnet/shell/importing/columns";
import css from "./imports.module.css";
import type { Import, Read } from "./use-import.ts";

const mostHeadings = 5;

/** The second step: how the file was read, and what each of its columns becomes. */
export function ColumnsPanel({ read, of }: { read: Read; of: Import }) {
  const t = useText("imports");
  return (
    <>
      <CsvChoices read={read} of={of} />
      <ColumnsTable
        caption={t("columns.caption")}
        table={read.table}
        proposals={read.proposals}
        onTarget={of.setTarget}
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
      <ReadingChoices order={read.order} recase={read.recase} onChange={of.change} />
    </div>
  );
}

const separatorNames = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const;
