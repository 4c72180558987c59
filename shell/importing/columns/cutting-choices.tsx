import { useText } from "@carnet/shell/i18n";
import { Select } from "@carnet/shell/ui/choice";
import { encodings } from "../decode-text.ts";
import type { FileKind } from "../file-kind.ts";
import { separators, type CsvChoices } from "../read-csv.ts";

const mostHeadings = 5;
const separatorNames = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const;

interface CuttingChoicesProps {
  kind: FileKind;
  choices: CsvChoices;
  onChange: (changes: Partial<CsvChoices>) => void;
}

/** Encoding, separator and headings of a file of columns, each as guessed; the others have none to choose. */
export function CuttingChoices({ kind, choices, onChange }: CuttingChoicesProps) {
  const t = useText("columns");
  return (
    <>
      {kind === "csv" && (
        <>
          <Select
            label={t("choices.encoding")}
            options={encodings.map((value) => ({ value, label: t(`choices.encodings.${value}`) }))}
            value={choices.encoding}
            onChange={(encoding) => onChange({ encoding })}
          />
          <Select
            label={t("choices.separator")}
            options={separators.map((value) => ({ value, label: t(`choices.separators.${separatorNames[value]}`) }))}
            value={choices.separator}
            onChange={(separator) => onChange({ separator })}
          />
        </>
      )}
      {(kind === "csv" || kind === "xlsx") && (
        <Select
          label={t("choices.headings")}
          options={Array.from({ length: mostHeadings + 1 }, (_, count) => ({
            value: String(count),
            label: t("choices.headingCount", { count }),
          }))}
          value={String(choices.headings)}
          onChange={(count) => onChange({ headings: Number(count) })}
        />
      )}
    </>
  );
}
