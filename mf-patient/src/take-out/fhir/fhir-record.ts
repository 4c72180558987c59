import type { Language } from "@carnet/shell/i18n";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { gatherPart, type Readable } from "../gather-sections.ts";
import type { FhirRecord } from "./bundle-of.ts";

/** The parts of a record that become questions and answers. */
export const historyParts = ["antecedents", "systemsReview", "customHealthHistory", "recommendations"] as const;

interface Taken extends Pick<FhirRecord, "seances" | "files" | "drawings" | "consents"> {
  clinic: Pick<ClinicView, "name" | "address" | "address2" | "phone">;
  members: readonly Pick<MemberView, "id" | "firstName" | "lastName">[];
  parts: readonly (typeof historyParts)[number][];
  language: Language;
  signal: AbortSignal;
}

/** What of an open record becomes FHIR. */
export async function fhirRecordOf(record: Readable, taken: Taken): Promise<FhirRecord> {
  const { clinic, members, parts, language, signal, ...rest } = taken;
  const history = await Promise.all(
    parts.map(async (id) =>
      (await gatherPart[id](record, { language, signal })).map((section, at) => ({ ...section, id: `${id}.${at}` })),
    ),
  );
  return {
    ...rest,
    patient: record.patient,
    clinic: {
      name: clinic.name,
      address: [clinic.address, clinic.address2].filter(Boolean).join(", "),
      phone: clinic.phone,
    },
    language,
    people: Object.fromEntries(members.map(({ id, firstName, lastName }) => [id, { firstName, lastName }])),
    history: history.flat().filter(({ blocks }) => blocks.some(({ kind }) => kind === "facts")),
    guardians: record.parts.privateInfo.value.parentOrTutorNames ?? "",
  };
}
