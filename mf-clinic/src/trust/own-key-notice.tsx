import { useQuery } from "@tanstack/react-query";
import { useSession } from "@carnet/shell/session";
import { Notice } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/keys";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { trustKey } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import { unlockedCrypto } from "./sync-trust.ts";
import { useTrust } from "./use-trust.ts";

/**
 * Tells a therapist whose key nobody has confirmed that they cannot create patients yet, and shows the digits to read out.
 * Nothing for the owner, for who practises nothing here, and once the key is confirmed.
 */
export function OwnKeyNotice({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const session = useSession();
  const trust = useTrust(clinic);
  const seq = trust.data?.seq;
  const userId = session?.user.id ?? "";
  const concerned = !clinic.isOwner && clinic.currentUserLicense?.isActive === true;
  const own = useQuery({
    queryKey: [...trustKey(clinic.id), "own", userId, seq],
    enabled: concerned && seq !== undefined && userId !== "",
    queryFn: async () => {
      const crypto = await unlockedCrypto();
      const state = seq === 0 ? "unknown" : (await crypto.trustState(clinic.id, userId)).state;
      return { state, digits: (await crypto.fingerprint()).digits };
    },
  });
  if (!concerned || own.data?.state !== "unknown") return null;
  const owner = `${clinic.owner.firstName} ${clinic.owner.lastName}`.trim();
  return (
    <Notice title={t("trust.own.title")} announce={false}>
      <p>{t("trust.own.text", { owner })}</p>
      <FingerprintView label={t("trust.own.fingerprint")} digits={own.data.digits} />
    </Notice>
  );
}
