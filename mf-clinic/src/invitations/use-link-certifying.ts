import { useEffect, useRef } from "react";
import { toast } from "@carnet/shell/ui";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { roleOf, unasked } from "../trust/certify-member.ts";
import { nameShown } from "../trust/name-shown.ts";
import { appendTrust, unlockedCrypto } from "../trust/sync-trust.ts";
import { useWords } from "../words/use-words.ts";

/**
 * Vouches, without a further question, for newcomers whose key was proven with the secret of a link made here; says so. A proof
 * that does not fit is told too, and the key stays as it is: not confirmed.
 */
export function useLinkCertifying(
  clinic: ClinicView,
  members: readonly MemberView[],
  trustOf: (id: string) => KeyTrust,
): void {
  const t = useWords();
  const tried = useRef(new Set<string>());
  const waiting = members.filter(
    (member) =>
      member.can.certify &&
      member.pubKey &&
      member.linkProof &&
      trustOf(member.id) === "unknown" &&
      unasked.includes(roleOf(member)),
  );
  useEffect(() => {
    for (const member of waiting) {
      const key = `${member.id} ${member.pubKey} ${member.linkProof?.proof}`;
      if (tried.current.has(key)) continue;
      tried.current.add(key);
      const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
      void certifyByLink(clinic.id, member).then(
        async (isProven) => {
          toast(t(isProven ? "invitations.link.certified" : "invitations.link.unproven", { name }), {
            tone: isProven ? "success" : "danger",
          });
          if (isProven) await refreshClinic(clinic.id);
        },
        () => tried.current.delete(key),
      );
    }
  });
}

/** Whether the proof fits the very key, and the name where it says one, that was then vouched for. */
async function certifyByLink(clinicId: string, member: MemberView): Promise<boolean> {
  const { id, pubKey, linkProof } = member;
  if (!pubKey || !linkProof) return false;
  const crypto = await unlockedCrypto();
  const shown = nameShown(member);
  const proven = await crypto.checkInviteProof({ ...linkProof, pubKey, name: shown });
  if (proven === null) return false;
  const role = roleOf(member);
  const name = proven === "named" ? { name: shown } : {};
  await appendTrust(clinicId, async (signer) => [
    await signer.certify({ clinicId, member: id, pubKey, role, evidence: "secure-link", ...name }),
  ]);
  return true;
}
