import { useEffect, useState } from "react";
import { onTrouble, type TroubleNotice } from "@carnet/shell/api";

/** The first notice of a kind since the last dismissal: many calls fail together, one dialog opens (ERR-001, ERR-002). */
export function useNotice<Kind extends TroubleNotice["kind"]>(
  kind: Kind,
): [Extract<TroubleNotice, { kind: Kind }> | null, () => void] {
  const [notice, setNotice] = useState<Extract<TroubleNotice, { kind: Kind }> | null>(null);
  useEffect(
    () =>
      onTrouble((heard) => {
        if (heard.kind === kind) setNotice((shown) => shown ?? (heard as Extract<TroubleNotice, { kind: Kind }>));
      }),
    [kind],
  );
  return [notice, () => setNotice(null)];
}
