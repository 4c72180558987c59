import { useQuery } from "@tanstack/react-query";
import { answerKey } from "@carnet/shell/app";
import { codeOf, type PatientRef, type SignedLine } from "@carnet/shell/crypto";
import { getSigned } from "@carnet/services/patient/contract";
import { readSigned } from "./signed-at-home.ts";

/** Why what was signed is not believed: it is less than this person has seen, or not what was signed. */
export type SignedTrouble = "older" | "changed";

/** Why something thrown says that what the server gives of what was signed is not whole; null where it says something else. */
export function signedTrouble(error: unknown): SignedTrouble | null {
  const code = codeOf(error);
  if (code === "engine" || code === "locked") return null;
  return code === "rollback" ? "older" : "changed";
}

/** What was signed about a record at home; `portal` is null where it has none, and then nothing was. */
export function useSigned(portal: PatientRef | null | undefined, patientId: string) {
  const read = useQuery({
    queryKey: [...answerKey(getSigned, { params: { id: patientId } }), "opened", portal?.id],
    enabled: portal !== undefined,
    queryFn: async (): Promise<readonly SignedLine[] | SignedTrouble> => {
      if (portal === null) return [];
      try {
        return await readSigned(portal!, patientId);
      } catch (error) {
        const trouble = signedTrouble(error);
        if (trouble === null) throw error;
        return trouble;
      }
    },
    staleTime: 0,
  });
  const { data } = read;
  return {
    lines: typeof data === "object" ? data : undefined,
    trouble: typeof data === "string" ? data : null,
    isError: read.isError,
    refetch: read.refetch,
  };
}
