import { useEffect, useState } from "react";
import { onReportedError, type ErrorNotice } from "@carnet/shell/api";

/** The first notice of a kind since the last dismissal: many calls fail together, one dialog opens (ERR-001, ERR-002). */
export function useNotice<Kind extends ErrorNotice["kind"]>(
  kind: Kind,
): [Extract<ErrorNotice, { kind: Kind }> | null, () => void] {
  const [notice, setNotice] = useState<Extract<ErrorNotice, { kind: Kind }> | null>(null);
  useEffect(
    () =>
      onReportedError((heard) => {
        if (heard.kind === kind) setNotice((shown) => shown ?? (heard as Extract<ErrorNotice, { kind: Kind }>));
      }),
    [kind],
  );
  return [notice, () => setNotice(null)];
}
