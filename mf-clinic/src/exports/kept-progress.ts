/** A record that was not taken out, and why. */
export interface SetAside {
  id: string;
  reason: "noKey" | "failed" | "amended";
}

/** What this browser knows of an export that it makes, so that it goes on after a reload: ids alone. */
export interface KeptProgress {
  done: string[];
  setAside: SetAside[];
  /** How many downloads there were. */
  downloads: number;
}

const placeOf = (exportId: string) => `carnet/export/${exportId}`;

/** Null where this browser does not make that export. */
export function readProgress(exportId: string): KeptProgress | null {
  const stored = localStorage.getItem(placeOf(exportId));
  return stored === null ? null : (JSON.parse(stored) as KeptProgress);
}

export const keepProgress = (exportId: string, progress: KeptProgress): void =>
  localStorage.setItem(placeOf(exportId), JSON.stringify(progress));
