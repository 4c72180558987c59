import { useState } from "react";
import { useSearchParams } from "@carnet/shell/ui/router";
import type { OpenParts } from "@carnet/shell/record";
import { useMyProfile } from "../record/use-clinic.ts";
import { useReadableRecord } from "../record/use-record.ts";

const standard = ["antecedents", "systemsReview"] as const;
type StandardPart = (typeof standard)[number];

/**
 * The parts of the standard health history to be shown. For who hides it, those where nothing is written are left out, unless the
 * address asks for one (CLI-024); what they begin to write in does not move while they are on the page.
 */
export function useStandardParts(): readonly StandardPart[] {
  const { patient, parts } = useReadableRecord();
  const { data: profile } = useMyProfile(patient.clinicId, patient.can.write);
  const [search] = useSearchParams();
  const isHiding = profile?.preferences.hideStandardHealthHistory ?? false;
  const [kept] = useState(() =>
    standard.filter((part) => !isHiding || search.get("sub") === part || !isEmpty(parts, part)),
  );
  return kept;
}

/** Whether nobody has written in a part; one that does not open is not taken for empty. */
function isEmpty({ antecedents, systemsReview }: OpenParts, part: StandardPart): boolean {
  if (part === "systemsReview") return systemsReview.trouble === null && systemsReview.value.elements.length === 0;
  const values = Object.values(antecedents.value);
  return antecedents.trouble === null && values.every((value) => value === null || value === undefined || value === "");
}
