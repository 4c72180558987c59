/** The parts of a record that an export says one by one, and whether they are ticked at first (EXP-001). */
export const exportParts = {
  patientInfo: true,
  customHealthHistory: true,
  antecedents: true,
  systemsReview: true,
  testResults: true,
  drawings: false,
  billing: false,
  changeHistory: false,
  files: false,
  recommendations: false,
} as const;

export type ExportPart = keyof typeof exportParts;
export const exportPartNames = Object.keys(exportParts) as ExportPart[];
