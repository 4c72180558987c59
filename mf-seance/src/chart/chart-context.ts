import { createContext, useContext } from "react";
import type { SaveBoard } from "@carnet/shell/journal";
import type { OpenPatient } from "@carnet/shell/record";
import type { Desk } from "./desk.ts";
import type { OpenSeance } from "./open-seance.ts";

/** What every part of the editor stands on. */
export interface ChartPlace {
  open: OpenPatient;
  chart: OpenSeance;
  /** The person may write here now: allowed, not closed, and confirmed where the session is somebody else's. */
  isEditable: boolean;
  /** The person has confirmed that they write in a session of somebody else (SES-023). */
  force: boolean;
  /** The person signed in. */
  me: string;
  /** Parts that came from the session before, and that somebody said are right as they are. */
  kept: ReadonlySet<string>;
  keep(name: string): void;
  /** What is copied anew is nobody's again. */
  unkeep(name: string): void;
  board: SaveBoard;
  desk: Desk;
}

export const ChartContext = createContext<ChartPlace | null>(null);

/** The session being edited or read. */
export function useChart(): ChartPlace {
  const place = useContext(ChartContext);
  if (!place) throw new Error("A part of the chart stands outside of a session.");
  return place;
}
