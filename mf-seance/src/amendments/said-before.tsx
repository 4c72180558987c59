import type { ReactNode } from "react";
import { Button } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { FormerReading, useNames, type FieldKind } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";
import { keptUntil } from "../chart/kept-until.ts";
import { findFormerOf } from "../sections/find-former.ts";
import css from "./reading.module.css";

/** A part of a session, and what is read of it. */
export interface Within<Value> {
  kind: FieldKind<unknown>;
  read(whole: unknown): Value;
  /** The part without it, null where nothing else is left; absent where it is all there is of the part. */
  without?(whole: unknown): unknown;
}

interface SaidBeforeProps<Value> {
  title: string;
  kind: FieldKind<Value>;
  show(value: Value): ReactNode;
  /** Begins an amendment with it; null where nobody may amend now. */
  onAmend: ((value: Value) => void) | null;
}

/**
 * What a part of a closed session said before, where it does not open: to be read, and to be written again as an amendment. That it
 * stood in the session when it closed is said by nobody: what was signed stands on the sheet itself.
 */
export function SaidBefore<Value>({ title, kind, show, onAmend }: SaidBeforeProps<Value>) {
  const t = useText("seance");
  const { patientId, clinicId } = useChart().chart.seance;
  const nameOf = useNames(clinicId);
  const { entity, record, field } = kind.place;
  return (
    <FormerReading place={`${entity}/${record}/${field}`} find={() => findFormerOf(patientId, kind)} nameOf={nameOf}>
      {({ value, replacedAt }) => (
        <>
          <div className={css.former}>{show(value)}</div>
          <p>{t("amendments.former.unproven", { day: formatDay(dayOf(keptUntil(replacedAt))) })}</p>
          {onAmend && (
            <Button size="small" icon={<AmendIcon size={17} />} onClick={() => onAmend(value)}>
              {t("amendments.former.amend", { part: title })}
            </Button>
          )}
        </>
      )}
    </FormerReading>
  );
}
