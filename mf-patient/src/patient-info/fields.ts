/** What writes identity and contact, in one file of its own. */
export { AddressGrid } from "./address-fields.tsx";
export { BirthDate } from "./birth-date.tsx";
export { PatientEmail } from "./patient-email.tsx";
export { PatientFields } from "./patient-fields.tsx";
export { PatientPhone } from "./patient-phone.tsx";
export { PatientSex } from "./patient-sex.tsx";
export { PatientText } from "./patient-text.tsx";
