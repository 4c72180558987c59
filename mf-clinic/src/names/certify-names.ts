import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { nameShown } from "../trust/name-shown.ts";
import { appendTrust } from "../trust/sync-trust.ts";
import { unasked } from "../trust/certify-member.ts";
import type { KnownKey } from "../trust/use-trust.ts";

/** How many lines the service takes at once. */
const atOnce = 200;

/** Puts the names that are shown beside keys that are certified already, as these are: one line a person, all in one step. */
export async function certifyNames(clinicId: string, members: readonly MemberView[]): Promise<void> {
  const shown = members.flatMap((member) =>
    member.pubKey ? [{ userId: member.id, pubKey: member.pubKey, name: nameShown(member) }] : [],
  );
  for (let from = 0; from < shown.length; from += atOnce) {
    await appendTrust(clinicId, (crypto) => crypto.certifyNames(clinicId, shown.slice(from, from + atOnce)));
  }
}

/** Whether it is this person's to say whose name stands beside a key: the owner's of all and of their own, a manager's of the lesser roles. */
export const mayCertifyName = (
  clinic: Pick<ClinicView, "isOwner">,
  { isOwner, can }: Pick<MemberView, "isOwner" | "can">,
  role: KnownKey["role"],
): boolean => (clinic.isOwner ? isOwner || can.certify : can.certify && unasked.some((each) => each === role));

/** Those whose keys are believed while nothing was certified of their names. */
export const unnamedOf = (
  clinic: Pick<ClinicView, "isOwner">,
  members: readonly MemberView[],
  known: Readonly<Record<string, KnownKey>>,
): MemberView[] =>
  members.filter((member) => {
    const key = known[member.id];
    if (!key || key.isNamed || !["verified", "tofu"].includes(key.state)) return false;
    return mayCertifyName(clinic, member, key.role);
  });
