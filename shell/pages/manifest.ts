import type { ScreenAhead } from "@carnet/shell/contract";
import { getToday } from "@carnet/services/seance/contract";

/** The shell's own screens that a visit asks ahead for. */
export const screens: readonly ScreenAhead[] = [
  { at: "/therapist/home", chunk: "home", get: getToday, query: { from: "dayStart", to: "dayEnd" } },
];
