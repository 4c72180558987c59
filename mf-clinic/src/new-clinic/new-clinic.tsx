import "../words/words.ts";

/** The wizard as Today shows it to somebody who has no clinic yet. */
export { NewClinicWizard as NewClinic } from "./new-clinic-wizard.tsx";
