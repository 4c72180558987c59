import { useState } from "react";
import { type ClinicView, type PatientMatches, strongMatch } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ComparePeople } from "./compare-people.tsx";
import { useDecide } from "./use-decide.ts";

/** Those who may be the same person, one pair at a time. */
export function DoubtfulStep({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const decide = useDecide(clinic.id);
  const [later, setLater] = useState<readonly string[]>([]);
  const weak = matches.matches.filter(({ match_score }) => match_score < strongMatch);
  const isLater = ({ imported_patient_id: id }: (typeof weak)[number]) => later.includes(id);
  const queue = [...weak.filter((match) => !isLater(match)), ...weak.filter(isLater)];
  const [match] = queue;
  if (!match) return null;
  const put = () =>
    setLater((ids) => [...ids.filter((id) => id !== match.imported_patient_id), match.imported_patient_id]);
  return (
    <ComparePeople
      match={match}
      decide={decide}
      onLater={put}
      place={t("booking.place", { at: 1, count: matches.steps.weakMatches.left })}
    />
  );
}
