import type { PencilColour } from "@carnet/services/seance/contract";

/** What the pencils are called in the locales. */
export const pencilNames: Record<PencilColour, "red" | "green" | "blue"> = {
  "#f00": "red",
  "#090": "green",
  "#00f": "blue",
};
