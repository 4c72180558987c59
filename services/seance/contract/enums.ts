/** The charting styles a session may have (SES-003); `soapie` is only ever displayed, never offered. */
export const typesOfSeance = ["hybrid", "soapie", "soapie-2", "naet", "custom", "free-hand"] as const;
export type TypeOfSeance = (typeof typesOfSeance)[number];

/** The styles a new session may take; the clinic narrows the first four, a module allows `custom`. */
export const newTypesOfSeance = ["soapie-2", "hybrid", "naet", "free-hand", "custom"] as const;

/** Where the patient stands in the treatment (SES-004); a new session is Active. */
export const treatmentPhases = ["Active", "Consolidation", "Maintenance", "Control", "Emergency", "Other"] as const;
export type TreatmentPhase = (typeof treatmentPhases)[number];

/** How a session was paid (SES-009); a new session says CASH. */
export const paymentMethods = ["CASH", "CHECK", "DEBIT", "CREDIT", "ETRANSFERT"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The sealed properties of a session that are free text (SES-005). */
export const sealedTexts = [
  "notes",
  "analysis",
  "treatmentPlan",
  "efficiency",
  "objectivesText",
  "interventionsText",
] as const;
export type SealedText = (typeof sealedTexts)[number];

/** Those that are tables (SES-006). */
export const sealedTables = ["objectives", "interventions", "hybrid"] as const;
export type SealedTable = (typeof sealedTables)[number];

/** What the browser seals for one session, one envelope and one version each (SES-005 to SES-007). */
export const sealedProperties = [...sealedTexts, ...sealedTables, "exclusions", "naet", "customForm"] as const;
export type SealedProperty = (typeof sealedProperties)[number];

/** An object with what is made for each name of a list. */
export const ofEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** What a new session may take over from the last one (SES-014); treatmentPhase and disciplineId follow in clear. */
export const copiedProperties = ["notes", "analysis", "treatmentPlan", "exclusions", "naet"] as const;

/** The views of the body that can be drawn on; those starting with an underscore are drawn in the page (DRW-002). */
export const perspectives = ["_blank", "front", "back", "left", "right"] as const;
export type Perspective = (typeof perspectives)[number];

/** Which outline of the body is drawn on (DRW-003). */
export const stereotypes = ["f", "m"] as const;
export type Stereotype = (typeof stereotypes)[number];
