import { useEffect } from "react";
import { RouteNotFound } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { Navigate, useParams } from "@carnet/shell/ui/router";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * /patient/{patientId}: the record, for whoever treats; it is shown by the therapists' page, which is loaded anew (NAV-009, A-14).
 * Everybody else is at home here.
 */
export function RecordAddress({ open = (path: string) => location.replace(path) }) {
  const { id = "" } = useParams();
  const session = useSession();
  const isRecord = uuid.test(id);
  const path = session?.user.role === "therapist" && isRecord ? `/therapist/patient/${id}` : null;
  useEffect(() => {
    if (path) open(path);
  }, [path, open]);
  if (!isRecord) return <RouteNotFound />;
  return path ? null : <Navigate to="/home" replace />;
}
