import type { DisciplineView } from "../contract/index.ts";

const names: readonly (readonly [suffix: string, nameEn: string, nameFr: string])[] = [
  ["01", "Osteopathy", "Ostéopathie"],
  ["02", "Massage therapy", "Massothérapie"],
  ["03", "Naturopathy", "Naturopathie"],
  ["04", "Kinesitherapy", "Kinésithérapie"],
  ["05", "Acupuncture", "Acupuncture"],
  ["06", "Physiotherapy", "Physiothérapie"],
  ["07", "Chiropractic", "Chiropratique"],
  ["08", "Kinesiology", "Kinésiologie"],
  ["09", "Orthotherapy", "Orthothérapie"],
  ["10", "Occupational therapy", "Ergothérapie"],
  ["11", "Nutrition", "Nutrition"],
  ["12", "Homeopathy", "Homéopathie"],
  ["13", "Reflexology", "Réflexologie"],
  ["14", "Shiatsu", "Shiatsu"],
  ["15", "Polarity therapy", "Polarité"],
  ["16", "NAET", "NAET"],
  ["17", "Craniosacral therapy", "Thérapie crânio-sacrée"],
  ["18", "Lymphatic drainage", "Drainage lymphatique"],
  ["19", "Psychotherapy", "Psychothérapie"],
  ["20", "Traditional Chinese medicine", "Médecine traditionnelle chinoise"],
];

/** The disciplines a therapist may choose from; their ids never change. */
export const referenceDisciplines: readonly DisciplineView[] = names.map(([suffix, nameEn, nameFr]) => ({
  id: `d15c1911-0000-4000-8000-0000000000${suffix}`,
  nameEn,
  nameFr,
}));

const ids = new Set(referenceDisciplines.map(({ id }) => id));

/** Whether an id is one of the reference list. */
export const isReferenceDiscipline = (id: string) => ids.has(id);
