/** What this browser keeps of publications: of nobody's work and of no person, so that it outlives a sign-out. */
const place = "carnet-published";

/** The releases that ran here, by container; and of the page's pinned key, the latest key it was followed to. */
export interface WhatRan {
  releases: Record<string, number>;
  pinned: string;
  latest: string;
}

/** What ran here before; of pages that pin another key, their releases alone. */
export function whatRan(pinned: string): WhatRan {
  const stored = read();
  return stored?.pinned === pinned ? stored : { releases: stored?.releases ?? {}, pinned, latest: pinned };
}

/** Keeps what runs now, if this browser keeps anything. */
export function keepWhatRan(ran: WhatRan): void {
  try {
    localStorage.setItem(place, JSON.stringify(ran));
  } catch {
    // A browser that keeps nothing knows no older release either.
  }
}

/** Empties this browser's storage of everything else but the last letters of a page that was left, sealed for their person. */
export function clearAllButWhatRan(): void {
  const stays = (key: string) => key === place || key.startsWith("carnet-unload|");
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
}

function read(): WhatRan | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as WhatRan | null;
  } catch {
    return null;
  }
}
