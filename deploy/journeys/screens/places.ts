import type { Page } from "@playwright/test";
import type { Places } from "./visits.ts";

/** What waits for a therapist does not depend on the day that is asked for. */
const today = "reports/today?from=2026-01-01T05:00:00Z&to=2026-01-02T05:00:00Z";

interface Answers {
  myClinics: { id: string }[];
  [today]: { toFinish: { patientId: string; number: number }[] };
  "patients/search/ma": { id: string }[];
  "portal/infoRequests": { infoRequests: { id: string }[] };
  "portal/records": { records: { patientId: string }[] };
  [asked: `portal/patients/${string}/consentForms`]: { consentForms: { id: string }[] };
}

/** The ids of the seeded clinic as whoever is signed in may know them; what they may not know is empty. */
export async function placesOf(page: Page): Promise<Places> {
  const request = async <Path extends keyof Answers>(path: Path): Promise<Answers[Path] | undefined> => {
    const response = await page.request.get(`/api/1/${path}`);
    return response.ok() ? ((await response.json()) as Answers[Path]) : undefined;
  };
  const [openSeance = { patientId: "", number: 0 }] = (await request(today))?.toFinish ?? [];
  const found = (await request("patients/search/ma")) ?? [];
  const own = (await request("portal/records"))?.records[0]?.patientId ?? "";
  const asked = own ? await request(`portal/patients/${own}/consentForms`) : undefined;
  return {
    clinicId: (await request("myClinics"))?.[0]?.id ?? "",
    patientId: openSeance.patientId || (found[0]?.id ?? ""),
    openSeance,
    infoRequestId: (await request("portal/infoRequests"))?.infoRequests?.[0]?.id ?? "",
    portalRecord: { patientId: own, formId: asked?.consentForms[0]?.id ?? "" },
  };
}
