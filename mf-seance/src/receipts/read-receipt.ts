import { call } from "@carnet/shell/api";
import { type ClinicView, getLogo, getProfile } from "@carnet/services/clinic/contract";
import { fullNameOf, type PatientView } from "@carnet/services/patient/contract";
import type { SeanceSummary } from "@carnet/services/seance/contract";
import { dayOf } from "@carnet/shell/i18n";
import { base64Of } from "./base64-of.ts";
import type { ReceiptModel } from "./receipt-words.ts";

interface Receipted {
  patient: PatientView;
  clinic: ClinicView;
  seance: SeanceSummary;
  language: string;
}

/** Gathers what the receipt of one session says: letterhead, therapist's membership and signature, patient, bill. */
export async function readReceipt({ patient, clinic, seance, language }: Receipted): Promise<ReceiptModel> {
  const { therapistId, clinicId, disciplineId } = seance;
  const profile = await call(getProfile, { params: { id: clinicId, therapistId } });
  const known = clinic.allDisciplines.find(({ id }) => id === disciplineId);
  const discipline = (known && (language === "fr" ? known.nameFr : known.nameEn)) ?? "";
  const practised = profile.disciplines.find((each) => each.disciplineId === disciplineId);
  const line = {
    day: dayOf(seance.createdOrAppointedAt),
    discipline,
    fee: seance.fee,
    taxes: seance.billing.taxes,
    total: seance.billing.total,
    amountPaid: seance.amountPaid,
    paymentMethod: seance.paymentMethod,
  };
  return {
    clinic: {
      name: clinic.name,
      address: [clinic.address, clinic.address2].filter(Boolean).join(", "),
      phone: clinic.phone,
    },
    logo: clinic.hasLogo ? await logoOf(clinic.id) : null,
    therapist: { name: seance.therapistFullName, discipline, membershipNo: practised?.corporationMembershipsNo ?? "" },
    patient: { name: fullNameOf(patient), address: addressOf(patient) },
    lines: [line],
    signature: profile.copySignatureOnReceipts ? profile.signature : null,
    number: null,
    isDuplicate: seance.lastReceiptGeneratedAt !== null,
    issuedAt: new Date().toISOString(),
  };
}

/** The logo of a clinic as a data address, for paper; one that cannot be had is left out. */
async function logoOf(id: string): Promise<string | null> {
  try {
    const bytes = await call(getLogo, { params: { id }, quiet: true });
    const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
    if (!isPng && !isJpeg) return null;
    return `data:image/${isPng ? "png" : "jpeg"};base64,${base64Of(bytes)}`;
  } catch {
    return null;
  }
}

function addressOf({ civicNumber, streetName, unitNumber, city, stateProv, postalCode }: PatientView): string {
  const street = [civicNumber, streetName].filter(Boolean).join(" ");
  const place = [city, stateProv, postalCode].filter(Boolean).join(" ");
  return [street, unitNumber, place].filter(Boolean).join(", ");
}
