import { RouteNotFound } from "@carnet/shell/app";
import { Navigate, useParams } from "@carnet/shell/ui/router";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /patient/{patientId}: whoever treats is led to the record by the guard of the page (NAV-009); a patient is at home here. */
export function RecordAddress() {
  const { id = "" } = useParams();
  return uuid.test(id) ? <Navigate to="/home" replace /> : <RouteNotFound />;
}
