import { formatDay, useText } from "@carnet/shell/i18n";
import { Checkbox, Notice } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import type { GuessedReading } from "../guess-reading.ts";
import type { Proposal } from "../propose-columns.ts";
import { dateOrders, readImportedDay, type DateOrder } from "../read-days.ts";
import { decimalSigns, type DecimalSign } from "../read-numbers.ts";
import type { Table } from "../table.ts";

interface ReadingChoicesProps extends GuessedReading {
  onChange: (changes: Partial<GuessedReading>) => void;
}

const signNames = { ",": "comma", ".": "point" } as const;

/** The order of days, capitals and, where a spreadsheet took telephones or codes for numbers, their sign: each as guessed. */
export function ReadingChoices({ order, recase, decimal, onChange }: ReadingChoicesProps) {
  const t = useText("columns");
  return (
    <>
      <Select
        label={t("order")}
        options={dateOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
        onChange={(chosen) => onChange({ order: chosen })}
      />
      {decimal !== undefined && (
        <Select<DecimalSign | "none">
          label={t("decimal")}
          options={[
            ...decimalSigns.map((value) => ({ value, label: t(`decimals.${signNames[value]}`) })),
            { value: "none" as const, label: t("decimals.none") },
          ]}
          value={decimal ?? "none"}
          onChange={(chosen) => onChange({ decimal: chosen === "none" ? null : chosen })}
        />
      )}
      <Checkbox label={t("recase")} checked={recase} onChange={(chosen) => onChange({ recase: chosen })} />
    </>
  );
}

interface ShortYearsProps {
  table: Pick<Table, "rows">;
  proposals: readonly Proposal[];
  order: DateOrder;
}

const shortYear = /^\D*\d{1,2}\D+(?:\d{1,2}|\p{L}+)\D+\d{2}\D*$/u;

/** Says which century a birth with a year of two digits is taken for, by one of the file. */
export function ShortYears({ table, proposals, order }: ShortYearsProps) {
  const t = useText("columns");
  const born = proposals.findIndex(({ target }) => target === "dateOfBirth");
  for (const { cells } of born < 0 ? [] : table.rows) {
    const written = cells[born] ?? "";
    const read = shortYear.test(written) ? readImportedDay(written, order) : null;
    if (read && "day" in read)
      return (
        <Notice announce={false}>
          <span data-private>{t("shortYears", { written, day: formatDay(read.day) })}</span>
        </Notice>
      );
  }
  return null;
}
