import { workspaceTabs, type WorkspaceTab } from "@carnet/shell/workspace";

/** The tabs of this room: all that is about a patient except their sessions (PAT-001). */
export type RecordTab = Exclude<WorkspaceTab, "seance">;

/** The tab of an address: the first when it names none, null when there is no such tab. */
export const tabOf = (segment: string | undefined): RecordTab | null =>
  segment === undefined
    ? "patientInfo"
    : (workspaceTabs.find((tab): tab is RecordTab => tab === segment && tab !== "seance") ?? null);
