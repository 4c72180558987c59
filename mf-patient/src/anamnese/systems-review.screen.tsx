import { Navigate, useSearchParams } from "@carnet/shell/ui/router";

/** /therapist/systemsReview?patientId=, the address of the review of one patient (ANA-008, A-17); of nobody's, the ways to somebody. */
export function SystemsReviewScreen() {
  const [search] = useSearchParams();
  const patientId = search.get("patientId");
  if (!patientId) return <Navigate to="/patient" replace />;
  return <Navigate to={`/patient/${encodeURIComponent(patientId)}/anamnese?sub=systemsReview`} replace />;
}
