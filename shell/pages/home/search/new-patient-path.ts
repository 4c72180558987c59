/** Where a record is opened, with the name that was searched for already in the form (PAT-008, NAV-009). */
export const newPatientPath = (name = ""): string =>
  name.trim() ? `/therapist/patient/new?name=${encodeURIComponent(name.trim())}` : "/therapist/patient/new";
