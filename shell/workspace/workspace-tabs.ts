import { homePath } from "@carnet/shell/app";

/** The tabs of a patient, as they stand in their address (PAT-001); `seance` is the room of sessions. */
export const workspaceTabs = [
  "patientInfo",
  "seance",
  "anamnese",
  "patientPortal",
  "consents",
  "recommendations",
  "documents",
  "files",
  "testResults",
  "accessList",
  "changeHistory",
] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** The address of a session, or of the last one (A-17). */
export const seancePath = (patientId: string, number?: number | null): string =>
  `/therapist/seance?patientId=${patientId}${number ? `&number=${number}` : ""}`;

/** The address of the case history: how it began, and every session since in the order of time (PAT-032). */
export const caseHistoryPath = (patientId: string): string =>
  `/therapist/patient/${patientId}/anamnese?sub=caseHistory`;

/** The address of a tab; the first one leaves that of the patient clean. */
export const tabPath = (patientId: string, tab: WorkspaceTab): string =>
  tab === "seance" ? seancePath(patientId) : `/therapist/patient/${patientId}${tab === "patientInfo" ? "" : `/${tab}`}`;

/** The address of a record that was found; of one that is closed to whoever looks, where it stands who can give its key (PAT-024). */
export const foundPath = ({ id, isAccessible }: { id: string; isAccessible: boolean }): string =>
  isAccessible ? tabPath(id, "patientInfo") : homePath("cannotAccessPatient", { patientId: id });
