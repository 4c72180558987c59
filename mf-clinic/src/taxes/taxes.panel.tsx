import type { ReactNode } from "react";
import { EditedConflict, type Fact, useEdited } from "@carnet/shell/edit";
import { formatPercent } from "@carnet/shell/i18n";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { type Change, type Tax, taxProblems } from "@carnet/services/framework/contract";
import { quickDelay } from "../profiles/profile-panel.ts";
import { useWords } from "../words/use-words.ts";
import { type EditedTax, TaxesEditor } from "./taxes-editor.tsx";
import { TaxPresets } from "./tax-presets.tsx";
import { TaxesExample } from "./taxes-example.tsx";

/** A list of taxes as it is kept. */
export interface KeptTaxes {
  taxes: Tax[];
}

interface TaxesPanelProps {
  /** Names the list in the journal, for ever. */
  journalKey: string;
  title: string;
  text: string;
  taxes: Tax[];
  readOnly: boolean;
  /** Where the taxes are charged: its rates are proposed. Without it, none are. */
  place?: { country: string | null; provinceOrState: string | null; timeZone: string };
  /** What stands below the list. */
  children?: ReactNode;
  send: (change: Change<KeptTaxes>) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** A list of taxes, saved as it is typed while the validator finds nothing wrong (CLI-018). */
export function TaxesPanel({
  journalKey,
  title,
  text,
  taxes,
  readOnly,
  place,
  children,
  send,
  refresh,
}: TaxesPanelProps) {
  const t = useWords();
  const { typed, change, now, autosave, conflict } = useEdited<KeptTaxes, readonly EditedTax[]>({
    key: journalKey,
    stored: { taxes },
    typedOf: (value) => value.taxes,
    valid: taxesOf,
    delay: quickDelay,
    enabled: !readOnly,
    send,
    refresh,
  });
  const facts = (value: KeptTaxes) =>
    value.taxes.map(({ name, rate, numberOrId, calculatedAfterPreviousTaxes }, at): Fact => {
      const said = t("taxes.example.line", { name, rate: formatPercent(rate) });
      const after = calculatedAfterPreviousTaxes ? t("taxes.editor.after") : "";
      return [t("taxes.editor.row", { number: at + 1 }), [said, numberOrId, after].filter(Boolean).join(" · ")];
    });
  return (
    <Card
      title={title}
      subtitle={text}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <EditedConflict part={title} conflict={conflict} facts={facts} />
      <TaxesEditor rows={typed} onChange={change} readOnly={readOnly} />
      <TaxesExample taxes={now.taxes} />
      {place && !readOnly && (
        <TaxPresets
          country={place.country}
          province={place.provinceOrState}
          timeZone={place.timeZone}
          rows={typed}
          onChange={change}
        />
      )}
      {children}
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}

/** The rows as they are saved, or null while one of them has no name, no rate or the name of another. */
function taxesOf(rows: readonly EditedTax[]): KeptTaxes | null {
  if (taxProblems(rows).length > 0) return null;
  return { taxes: rows.map((row) => ({ ...row, rate: row.rate ?? 0 })) };
}
