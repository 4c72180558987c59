import { useEffect } from "react";
import { openNewPatient } from "@carnet/shell/app";
import { useNavigate, useSearchParams } from "@carnet/shell/ui/router";

/**
 * /therapist/patient/new?name=, typed or bookmarked: the list of patients with the panel of a new one over it (PAT-008). A name in the address
 * would reach the server, and its log, with the next reload: it goes to the panel, and the address is that of the list.
 */
export function NewPatientScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const typed = search.get("name") ?? "";
  useEffect(() => {
    openNewPatient(typed);
    void navigate("/patients", { replace: true });
  }, [typed, navigate]);
  return null;
}
