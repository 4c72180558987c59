import { useQuery } from "@tanstack/react-query";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import { followTrustAgain } from "@carnet/shell/trust";
import { shownName, type Person } from "../record/shown-name.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { accessClient } from "./access.client.ts";

/** What the clinic's log says of somebody: of their key as the server gives it now, and of the name it is shown under. */
export interface Trusted {
  trust: KeyTrust;
  /** Whether a name was certified beside the key at all; null until it is known. */
  isNamed: boolean | null;
}

/** What is known of whoever is to be given a record; null while nobody is chosen. */
export function useKeyTrust(person: Person | null): Trusted | null {
  const { patient, key } = useReadableRecord();
  const { clinicId } = patient;
  const { data, isError } = useQuery({
    queryKey: ["patient", "keyTrust", clinicId, person],
    queryFn: async () => {
      const [{ pubKey }] = await Promise.all([accessClient.user(person!), followTrustAgain(key.crypto, clinicId)]);
      return key.crypto.trustState(clinicId, person!.id, pubKey, shownName(person!));
    },
    enabled: person !== null,
    staleTime: 0,
  });
  if (person === null) return null;
  if (isError || !data) return { trust: isError ? "unavailable" : "loading", isNamed: null };
  return { trust: data.state, isNamed: data.named };
}

/** Whether a record may be sealed for a key in this state. */
export const mayShare = (trust: KeyTrust | undefined): boolean => trust === "verified" || trust === "tofu";
