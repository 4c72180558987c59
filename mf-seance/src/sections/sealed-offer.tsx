import { FormerOffer, saveField, useNames, type FieldKind, type SealedField } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import type { Sealed } from "@carnet/services/framework/contract";
import { useChart } from "../chart/chart-context.ts";
import { findFormerOf } from "./find-former.ts";

interface SealedOfferProps<Value> {
  kind: FieldKind<Value>;
  send(sealed: Sealed): Promise<unknown>;
  /** Takes note of what is stored now. */
  onSaved(field: SealedField<Value>): void;
}

const known = new Set(["seanceFinalized", "foreignSession", "patientReadOnly"]);

/** The former version of a part of the session that does not open, for who may write in it now: put back, it is a version of theirs. */
export function SealedOffer<Value>(props: SealedOfferProps<Value>) {
  return useChart().isEditable ? <Offer {...props} /> : null;
}

function Offer<Value>({ kind, send, onSaved }: SealedOfferProps<Value>) {
  const t = useText("seance");
  const { chart } = useChart();
  const { patientId, clinicId } = chart.seance;
  const nameOf = useNames(clinicId);
  const { entity, record, field } = kind.place;
  return (
    <FormerOffer
      place={`${entity}/${record}/${field}`}
      find={() => findFormerOf(patientId, kind)}
      restore={async ({ value, stored }) => {
        const rev = await saveField(patientId, kind.place, { value, base: stored }, send);
        onSaved({ value, rev, trouble: null });
      }}
      nameOf={nameOf}
      words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)}
    />
  );
}
