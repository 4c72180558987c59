import { useText } from "@carnet/shell/i18n";
import { Choices, ColumnsTable, CuttingChoices, ReadingChoices, ShortYears } from "@carnet/shell/importing/columns";
import type { Import, Read } from "./use-import.ts";

/** The second step: how the file was read, and what each of its columns becomes. */
export function ColumnsPanel({ read, of }: { read: Read; of: Import }) {
  const t = useText("imports");
  return (
    <>
      <CsvChoices read={read} of={of} />
      <ShortYears table={read.table} proposals={read.proposals} order={read.order} />
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
  return (
    <Choices label={t("choices.label")}>
      <CuttingChoices kind={read.kind} choices={read.csv} onChange={(changes) => void of.recut(changes)} />
      <ReadingChoices {...read} onChange={of.change} />
    </Choices>
  );
}
