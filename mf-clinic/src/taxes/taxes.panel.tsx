import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { type Tax, taxProblems } from "@carnet/services/framework/contract";
import { quickDelay } from "../profiles/profile-panel.ts";
import { useLastValid } from "../profiles/use-last-valid.ts";
import { type EditedTax, TaxesEditor } from "./taxes-editor.tsx";
import { TaxesExample } from "./taxes-example.tsx";

interface TaxesPanelProps {
  /** Names the list in the journal, for ever. */
  journalKey: string;
  title: string;
  text: string;
  taxes: readonly Tax[];
  readOnly: boolean;
  save: (taxes: Tax[]) => Promise<unknown>;
}

/** A list of taxes, saved as it is typed while the validator finds nothing wrong (CLI-018). */
export function TaxesPanel({ journalKey, title, text, taxes, readOnly, save }: TaxesPanelProps) {
  const [rows, setRows] = useState<EditedTax[]>(() => [...taxes]);
  const value = useLastValid<Tax[]>(taxesOf(rows), [...taxes]);
  const autosave = useAutosave<Tax[], Tax[]>({
    key: journalKey,
    value,
    delay: quickDelay,
    enabled: !readOnly,
    seal: (list) => Promise.resolve(list),
    save,
    onRecover: setRows,
  });
  return (
    <Card
      title={title}
      subtitle={text}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <TaxesEditor rows={rows} onChange={setRows} readOnly={readOnly} />
      <TaxesExample taxes={value} />
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}

/** The rows as they are saved, or null while one of them has no name, no rate or the name of another. */
function taxesOf(rows: readonly EditedTax[]): Tax[] | null {
  if (taxProblems(rows).length > 0) return null;
  return rows.map((row) => ({ ...row, rate: row.rate ?? 0 }));
}
