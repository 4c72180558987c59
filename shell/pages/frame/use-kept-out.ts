import { useState } from "react";
import { useAddress } from "@carnet/shell/ui";

const flags = ["clinicSiteRestrictionViolation", "patientSiteRestrictionViolation"];
const searchHere = () => location.search;

/** Whether somebody was just sent home by a clinic that keeps their address out, by which one where it is known, and how to put that away. */
export function useKeptOut(): { clinicId: string | null; close: () => void } | null {
  const search = useAddress(searchHere);
  const [answered, setAnswered] = useState("");
  const query = new URLSearchParams(search);
  const isKeptOut = flags.some((flag) => query.get(flag) === "true");
  if (!isKeptOut || answered === search) return null;
  return { clinicId: query.get("clinicId"), close: () => setAnswered(search) };
}
