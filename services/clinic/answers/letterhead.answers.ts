import { answer } from "@carnet/services/framework";
import { clinicLetterhead, mostLogoLetters } from "@carnet/nats/contracts/rpc/clinic.letterhead.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { Clinic } from "../clinics/clinic.model.ts";
import { Logo } from "../logos/logo.model.ts";
import { disciplinesOf } from "../profiles/member-discipline.model.ts";
import { Profile } from "../profiles/profile.model.ts";
import { referenceDisciplines } from "../profiles/reference-disciplines.ts";

type Letterhead = NonNullable<ReplyOf<typeof clinicLetterhead>>;

/** What a receipt says of the clinic and of its therapist. A discipline they gave up has its name still, without a number. */
export const answerLetterhead = answer(clinicLetterhead, async ({ clinicId, therapistId }) => {
  const clinic = await Clinic.query().findById(clinicId);
  if (!clinic) return null;
  const [logo, profile, practised] = await Promise.all([
    Logo.query().findById(clinicId),
    Profile.of(clinicId, therapistId),
    disciplinesOf(clinicId, therapistId),
  ]);
  const { name, address, address2, phone, timeZone } = clinic;
  const numbers = new Map(practised.map((each) => [each.disciplineId, each.corporationMembershipsNo]));
  return {
    name,
    address,
    address2,
    phone,
    timeZone,
    logo: logo ? pictureOf(logo) : null,
    signature: profile.copySignatureOnReceipts ? drawnOf(profile) : null,
    disciplines: referenceDisciplines.map(({ id, nameEn, nameFr }) => ({
      id,
      nameEn,
      nameFr,
      membershipNo: numbers.get(id) ?? "",
    })),
  };
});

function pictureOf({ mime, bytes }: Logo): Letterhead["logo"] {
  const data = bytes.toString("base64");
  return data.length <= mostLogoLetters ? { mime: mime as "image/png" | "image/jpeg", data } : null;
}

const drawnOf = ({ signature }: Profile): Letterhead["signature"] =>
  signature && {
    width: signature.width,
    height: signature.height,
    typed: signature.typed ?? null,
    lines: signature.lines.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })),
  };
