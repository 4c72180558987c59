import { defineMicrofrontend } from "@carnet/shell/build";

export default defineMicrofrontend(import.meta.dirname, {
  exposes: {
    "./newPatient": "./src/new-patient/new-patient.tsx",
    "./sendForm": "./src/info-requests/send-form.tsx",
    "./automaticForms": "./src/automatic-forms/send-due-forms.ts",
    "./handOverCode": "./src/automatic-forms/hand-over-code.tsx",
    "./takeOut": "./src/take-out/take-out-elsewhere.ts",
    "./patientInfo": "./src/popup/patient-info.popup.tsx",
  },
});
