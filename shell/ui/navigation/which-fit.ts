/** Widths in px: of each tab in their order, of the button that holds the others, of the gap between two, and of the room for all. */
export interface TabWidths {
  tabs: readonly number[];
  more: number;
  gap: number;
  room: number;
}

/**
 * Which tabs stand in the line, by their places: all where there is room for all, else the first ones that leave room for the button
 * of the others, with the present one always among them.
 */
export function whichFit({ tabs, more, gap, room }: TabWidths, present: number): ReadonlySet<number> {
  const widthOf = (at: number) => (tabs[at] ?? 0) + gap;
  const all = tabs.map((_, at) => at);
  if (all.reduce((sum, at) => sum + widthOf(at), 0) - gap <= room) return new Set(all);
  const fit = new Set(present in tabs ? [present] : []);
  let left = room - more - (present in tabs ? widthOf(present) : 0);
  for (const at of all) {
    if (at === present) continue;
    left -= widthOf(at);
    if (left < 0) break;
    fit.add(at);
  }
  return fit;
}
