import { call } from "@carnet/shell/api";
import { getConsentFile, getConsentFiles, type ConsentFileRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import { openConsentValue, openSigned, type ReadSigned } from "./open-signed.ts";
import type { Signing } from "./sign-consent.ts";
import {
  checkWithdrawal,
  saidIn,
  verifyConsent,
  withdrawnCheck,
  type Checks,
  type ListedCheck,
  type Standings,
} from "./verify-consent.ts";

/** A signed form in the list; its name is null when it does not open. */
export type ListedForm = ConsentFileRow & { name: string | null };

/** The forms a patient signed, with their names. */
export async function readConsentFiles(signing: Signing): Promise<ListedForm[]> {
  const { id, clinicId } = signing.patient;
  const rows = await call(getConsentFiles, { params: { c: clinicId, p: id } });
  return Promise.all(
    rows.map(async (row) => {
      const { sealedFor, formName } = row;
      const opened = await openConsentValue(signing, { id: row.id, field: "name", sealed: formName, sealedFor });
      return { ...row, name: opened.ok ? z.string().catch("").parse(opened.value) : null };
    }),
  );
}

/** One signed form. Null when it does not open or is not what was signed. */
export async function readSignedForm(signing: Signing, listed: ConsentFileRow): Promise<ReadSigned | null> {
  const { id, clinicId } = signing.patient;
  const { data, sealedFor, statement } = await call(getConsentFile, {
    params: { c: clinicId, p: id, id: listed.id },
  });
  return openSigned(signing, { id: listed.id, field: "data", sealed: data, sealedFor }, listed, statement);
}

/**
 * The checks of a whole list by the id of the form. What each statement commits to comes with the list, but for what was signed at home:
 * its key is sealed in the form, which is opened for it. One that was withdrawn at home stands as `standings` say.
 */
export async function verifyListed(
  signing: Signing,
  files: readonly ConsentFileRow[],
  standings: Standings,
): Promise<Checks> {
  const checkOf = async (file: ConsentFileRow): Promise<ListedCheck> => {
    const withdrawn = withdrawnCheck(standings[file.id]);
    if (withdrawn) return withdrawn;
    if (file.sealedFor !== "portal") return verifyConsent(signing, file, file.statement);
    return (await readSignedForm(signing, file))?.check ?? "differs";
  };
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.id, await checkOf(file)] as const)));
}

/** Whether a form was taken back by the key that signed it at home, or signed another text of it there. */
export async function wasWithdrawn(
  signing: Signing,
  { formId, withdrawal }: ConsentFileRow,
  files: readonly ConsentFileRow[],
): Promise<boolean> {
  if (!withdrawal) return false;
  const { withdraws } = saidIn(withdrawal);
  const named = files.find((each) => each.id === withdraws && each.formId === formId && each.sealedFor === "portal");
  const signed = named && (await readSignedForm(signing, named));
  if (signed?.check !== "valid" || signed.signedBy === null) return false;
  return checkWithdrawal(signing, withdrawal, { formId, withdraws: named!.id }, signed.signedBy);
}
