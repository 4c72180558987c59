import { queryRows } from "@carnet/services/framework";
import { filePageSize, type NamedFile, type PatientView } from "../contract/index.ts";

/** What a record says of its files and of the consent forms signed: the newest by their sealed names, and of files how many there are (PAT-006). */
export interface FileLists {
  files: NamedFile[];
  testResultFiles: NamedFile[];
  fileCount: number;
  testResultCount: number;
  consentFiles: PatientView["consentFiles"];
}

export const noFiles: FileLists = {
  files: [],
  testResultFiles: [],
  fileCount: 0,
  testResultCount: 0,
  consentFiles: [],
};

const of = (patient: string, kind: string) =>
  `patient_files where patient_id = ${patient} and kind = '${kind}' and removed_at is null`;
const newest = (patient: string, kind: string) => `
  coalesce((select json_agg(json_build_object('id', id, 'name', json_build_object('v', 1, 'data', meta))) from
    (select id, meta from ${of(patient, kind)} order by created_at desc, id desc limit ${filePageSize}) newest), '[]')`;

const consents = (patient: string) => `
  coalesce((select json_agg(json_build_object(
    'id', id, 'formName', json_build_object('v', 1, 'data', name), 'sealedFor', sealed_for)) from
    (select id, name, sealed_for from consent_files where patient_id = ${patient}
      order by created_at desc limit ${filePageSize}) newest), '[]')`;

/** The lists as one value of a select, of the patient whose id stands in that column or parameter. */
export const fileLists = (patient: string): string => `json_build_object(
  'files', ${newest(patient, "file")}, 'testResultFiles', ${newest(patient, "testResult")},
  'fileCount', (select count(*) from ${of(patient, "file")}),
  'testResultCount', (select count(*) from ${of(patient, "testResult")}),
  'consentFiles', ${consents(patient)})`;

/** The lists of one record. */
export async function readFileLists(patientId: string): Promise<FileLists> {
  const [row] = await queryRows<{ files: FileLists }>(`select ${fileLists("$1::uuid")} as files`, [patientId]);
  return row?.files ?? noFiles;
}
