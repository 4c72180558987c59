import { defineMicrofrontend } from "@carnet/shell/build";

export default defineMicrofrontend(import.meta.dirname, {
  parts: {
    "./newPatient": "./src/new-patient/new-patient.tsx",
    "./patientInfo": "./src/popup/patient-info.popup.tsx",
  },
});
