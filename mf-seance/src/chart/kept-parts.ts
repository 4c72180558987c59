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

/** The parts of a session that somebody said are right as they came from the one before; this browser keeps them. */
export function useKeptParts(seanceId: string): { kept: ReadonlySet<string>; keep(name: string): void } {
  const [known, setKnown] = useState({ seanceId, kept: new Set(read(seanceId)) });
  const kept = known.seanceId === seanceId ? known.kept : new Set(read(seanceId));
  if (known.seanceId !== seanceId) setKnown({ seanceId, kept });
  const keep = useCallback(
    (name: string) => {
      const names = new Set([...read(seanceId), name]);
      setKnown({ seanceId, kept: names });
      localStorage.setItem(placeOf(seanceId), JSON.stringify([...names]));
    },
    [seanceId],
  );
  return { kept, keep };
}
