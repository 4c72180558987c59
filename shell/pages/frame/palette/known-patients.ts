import { queryClient } from "@carnet/shell/app";
import { byName, plainName, type AnswerOf } from "@carnet/services/framework/contract";
import {
  getPatient,
  listPatients,
  spellings,
  searchPatients,
  type FoundPatient,
} from "@carnet/services/patient/contract";
import { getToday } from "@carnet/services/seance/contract";

type Known = Omit<FoundPatient, "therapistId">;

/** What each kind of answer that this page holds tells of patients. */
const readers: Record<string, (answer: never) => Known[]> = {
  [searchPatients.call]: (found: AnswerOf<typeof searchPatients>) => found,
  [listPatients.call]: ({ patients }: AnswerOf<typeof listPatients>) => patients,
  [getToday.call]: ({ visits }: AnswerOf<typeof getToday>) =>
    visits.map(({ patientId, patientName, isLocked, startsAt, last, ...visit }) => ({
      ...visit,
      id: patientId,
      fullName: patientName,
      lastSeanceAt: last?.at ?? null,
      nextVisitAt: startsAt,
      owed: 0,
      isAccessible: !isLocked,
      deletedAt: null,
    })),
  [getPatient.call]: (patient: AnswerOf<typeof getPatient>) => [
    {
      ...patient,
      phone: patient.phoneMobile ?? patient.phone ?? patient.phoneWork,
      lastSeanceAt: null,
      nextVisitAt: patient.nextVisitAt ?? null,
      owed: 0,
      isAccessible: true,
      opensChart: patient.mode === "full",
    },
  ],
};

/** As many as a search answers. */
const most = 10;

/**
 * The patients that this page has read and that a query means: what can be searched without the network. They are in the memory of the
 * page alone, and go with it: nothing of them is kept on the disk.
 */
export function knownPatients(query: string, withArchived: boolean): FoundPatient[] {
  const known = new Map<string, Known>();
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const read = readers[String(queryKey[0])];
    if (!read || !state.data) continue;
    for (const patient of read(state.data as never)) if (!known.has(patient.id)) known.set(patient.id, patient);
  }
  return [...known.values()]
    .filter((patient) => (withArchived || patient.deletedAt === null) && isMeant(patient, query))
    .sort(byName(({ fullName }) => fullName))
    .slice(0, most);
}

/** Parts of the name in any order, digits of the phone, an e-mail, a code, a birth date or year. */
function isMeant({ fullName, phone, email, referenceCode, dateOfBirth }: Known, query: string): boolean {
  const digits = query.replace(/\D/g, "");
  const starts = (text: string | null | undefined) => text?.toLowerCase().startsWith(query.toLowerCase()) === true;
  if (query.includes("@") || starts(email) || starts(referenceCode)) return starts(email) || starts(referenceCode);
  if (dateOfBirth && /^\d{4}/.test(query) && dateOfBirth.startsWith(query)) return true;
  if (/^[+\d\s().-]+$/.test(query)) return digits.length >= 3 && (phone ?? "").replace(/\D/g, "").includes(digits);
  const words = plainName(fullName).split(" ");
  const names = [...words, ...words.map((_word, at) => words.slice(at).join(""))];
  return spellings(plainName(query)).some((spelling) =>
    spelling.split(" ").every((term) => names.some((name) => name.startsWith(term))),
  );
}
