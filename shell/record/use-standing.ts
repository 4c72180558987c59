import { useQuery } from "@tanstack/react-query";
import { answerKey, live } from "@carnet/shell/app";
import { getStanding, type PatientView } from "@carnet/services/patient/contract";
import { noteStanding } from "./known-record.ts";
import { recordClient } from "./record.client.ts";

live(getStanding, { kinds: ["standings"], patient: "id" });

/**
 * Keeps when somebody comes next, what they owe and whether a consent lacks as it is, while this page shows their record: a payment, a session, a visit or a signature moves
 * it, whoever makes it. What is sealed, and what is being typed, stays as its editors have it.
 */
export const useStanding = ({ id, nextVisitAt = null, owed = null, lacksConsent = null }: PatientView) =>
  useQuery({
    queryKey: answerKey(getStanding, { params: { id } }),
    queryFn: async () => {
      const standing = await recordClient.standing(id);
      noteStanding(id, standing);
      return standing;
    },
    // It came with the record: it is asked for again when a change is told.
    initialData: { nextVisitAt, owed, lacksConsent },
    staleTime: Infinity,
  });
