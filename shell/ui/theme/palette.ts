/** The colours of one colour scheme, as sRGB hex; names say the use, never the hue. */
export interface Palette {
  /** The desk: the page behind every sheet. */
  paper: string;
  /** A sheet of paper lying on the desk: cards, fields, dialogs. */
  sheet: string;
  /** Wells: table heads, read-only fields, code. */
  sunken: string;
  /** Thin rules between things. */
  rule: string;
  /** Edges of controls, 3:1 against paper and sheet. */
  edge: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  /** The one accent, as text and as line. */
  accent: string;
  /** The one accent, as a filled surface under `onFill`. */
  accentFill: string;
  accentFillHover: string;
  accentTint: string;
  onFill: string;
  danger: string;
  dangerFill: string;
  dangerFillHover: string;
  dangerTint: string;
  warning: string;
  warningTint: string;
  success: string;
  successTint: string;
  info: string;
  infoTint: string;
  neutralTint: string;
  phaseActive: string;
  phaseActiveTint: string;
  phaseConsolidation: string;
  phaseConsolidationTint: string;
  phaseMaintenance: string;
  phaseMaintenanceTint: string;
  phaseControl: string;
  phaseControlTint: string;
  phaseEmergency: string;
  phaseEmergencyTint: string;
  phaseOther: string;
  phaseOtherTint: string;
  scrim: string;
}

/** Warm paper, one deep teal ink. */
export const light: Palette = {
  paper: "#f5f1e9",
  sheet: "#fffdf9",
  sunken: "#eee8dc",
  rule: "#e0d8c8",
  edge: "#8b8373",
  ink: "#1e2422",
  inkSoft: "#4d534f",
  inkFaint: "#64675f",
  accent: "#17574f",
  accentFill: "#17574f",
  accentFillHover: "#0f443e",
  accentTint: "#e0ebe5",
  onFill: "#ffffff",
  danger: "#9c2c21",
  dangerFill: "#a63227",
  dangerFillHover: "#86231a",
  dangerTint: "#f8e5df",
  warning: "#754800",
  warningTint: "#f8ebcd",
  success: "#2a5f38",
  successTint: "#e2eedd",
  info: "#25527b",
  infoTint: "#e1ebf3",
  neutralTint: "#ece6da",
  phaseActive: "#17574f",
  phaseActiveTint: "#d8eae3",
  phaseConsolidation: "#25527b",
  phaseConsolidationTint: "#dce8f3",
  phaseMaintenance: "#4a5a16",
  phaseMaintenanceTint: "#e8edcf",
  phaseControl: "#65417f",
  phaseControlTint: "#ece3f2",
  phaseEmergency: "#9c2c21",
  phaseEmergencyTint: "#f8dfd8",
  phaseOther: "#5d5548",
  phaseOtherTint: "#e9e2d4",
  scrim: "rgba(30, 36, 34, 0.46)",
};

/** The same chart under a reading lamp: warm near-black, never blue. */
export const dark: Palette = {
  paper: "#161513",
  sheet: "#1f1d1a",
  sunken: "#292622",
  rule: "#383530",
  edge: "#857e71",
  ink: "#ece8df",
  inkSoft: "#c2bcb0",
  inkFaint: "#a59f92",
  accent: "#84cabb",
  accentFill: "#2a7468",
  accentFillHover: "#24675c",
  accentTint: "#1d3631",
  onFill: "#ffffff",
  danger: "#f2a094",
  dangerFill: "#b3443a",
  dangerFillHover: "#9d372e",
  dangerTint: "#41231f",
  warning: "#e7bd6c",
  warningTint: "#3a2e17",
  success: "#96cf9f",
  successTint: "#203524",
  info: "#93bfe6",
  infoTint: "#1f3143",
  neutralTint: "#2e2b26",
  phaseActive: "#84cabb",
  phaseActiveTint: "#1d3a34",
  phaseConsolidation: "#93bfe6",
  phaseConsolidationTint: "#1f3347",
  phaseMaintenance: "#c3d083",
  phaseMaintenanceTint: "#2f3519",
  phaseControl: "#cfb0e6",
  phaseControlTint: "#382a43",
  phaseEmergency: "#f2a094",
  phaseEmergencyTint: "#47241f",
  phaseOther: "#cfc6b5",
  phaseOtherTint: "#35312a",
  scrim: "rgba(0, 0, 0, 0.62)",
};
