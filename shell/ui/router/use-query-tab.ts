import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * A tab kept in a query parameter, so that it can be linked and survives a reload.
 * An unknown value reads as null, which `Tabs` says in a sentence; the first tab leaves the address clean.
 */
export function useQueryTab<Value extends string>(
  values: readonly [Value, ...Value[]],
  parameter = "sub",
): [Value | null, (value: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const [first] = values;
  const value = asked === null ? first : (values.find((known) => known === asked) ?? null);
  const choose = useCallback(
    (next: Value) =>
      setSearch((now) => {
        const changed = new URLSearchParams(now);
        if (next === first) changed.delete(parameter);
        else changed.set(parameter, next);
        return changed;
      }),
    [first, parameter, setSearch],
  );
  return [value, choose];
}
