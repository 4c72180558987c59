import { useCallback, useState } from "react";

/** Names of parts, nothing that was written in them; gone at sign-out with all that this browser keeps. */
const placeOf = (seanceId: string) => `carnet.kept.${seanceId}`;

function read(seanceId: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(placeOf(seanceId)) ?? "[]") as string[];
  } catch {
    return [];
  }
}

interface KeptParts {
  kept: ReadonlySet<string>;
  keep(name: string): void;
  /** What is copied anew is nobody's again. */
  unkeep(name: string): void;
}

/** How it is kept that somebody copied a part by a press of their own. */
export const copiedByPress = (name: string): string => `copied:${name}`;

/** The parts of a session that somebody said are right as they came from the one before; this browser keeps them. */
export function useKeptParts(seanceId: string): KeptParts {
  const [known, setKnown] = useState({ seanceId, kept: new Set(read(seanceId)) });
  const kept = known.seanceId === seanceId ? known.kept : new Set(read(seanceId));
  if (known.seanceId !== seanceId) setKnown({ seanceId, kept });
  const write = useCallback(
    (change: (names: Set<string>) => unknown) => {
      const names = new Set(read(seanceId));
      change(names);
      setKnown({ seanceId, kept: names });
      localStorage.setItem(placeOf(seanceId), JSON.stringify([...names]));
    },
    [seanceId],
  );
  const keep = useCallback((name: string) => write((names) => names.add(name)), [write]);
  const unkeep = useCallback((name: string) => write((names) => names.delete(name)), [write]);
  return { kept, keep, unkeep };
}
