import { useText } from "@carnet/shell/i18n";
import type { HistoryRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import css from "./delta.module.css";

const deltaSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
const elementList = z.array(z.looseObject({ text: z.string(), systemId: z.number() }));

/** A value of a chart in words; nothing is a dash. */
function say(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  const elements = elementList.safeParse(value);
  if (elements.success) return elements.data.map(({ text }) => text || "✓").join(", ") || "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What one line of the history changed: each field, before struck out and after (PAT-029). */
export function DeltaView({ section, delta }: { section: HistoryRow["section"]; delta: unknown }) {
  const t = useText("patient");
  const read = deltaSchema.safeParse(delta);
  if (!read.success) return null;
  return (
    <dl className={css.delta}>
      {Object.entries(read.data).map(([name, [before, after]]) => (
        <div key={name}>
          <dt>{section === "sr" ? t("anamnese.part.systemsReview") : t(`anamnese.field.${name}`)}</dt>
          <dd>
            <del>{say(before)}</del> <ins>{say(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
