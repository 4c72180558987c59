import { call } from "@carnet/shell/api";
import type { PmCode } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/kit/contract";
import { getConsentFile, getConsentFiles, type ConsentFileRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import type { Signing } from "./sign-consent.ts";
import { saidIn, verifyConsent, type ConsentCheck } from "./verify-consent.ts";

const signedForm = z.object({
  text: z.string(),
  strokes: z.object({
    width: z.number(),
    height: z.number(),
    lines: z.array(z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })),
    typed: z.string().optional(),
  }),
});
export type SignedForm = z.output<typeof signedForm>;

/** A signed form in the list; its name is null when it does not open. */
export type ListedForm = ConsentFileRow & { name: string | null };

/** The key a signed form is sealed under: the record's, or the portal's when the patient signed at home. */
const keyFor = async (signing: Signing, sealedFor: ConsentFileRow["sealedFor"]) =>
  sealedFor === "patient" ? signing.key.ref : openPortalKey(signing);

async function openValue(
  signing: Signing,
  file: { id: string; sealedFor: ConsentFileRow["sealedFor"] },
  field: string,
  sealed: Sealed,
) {
  const ref = await keyFor(signing, file.sealedFor);
  if (!ref) return { ok: false as const, code: "key-id" as PmCode };
  const [opened] = await signing.key.crypto.open(ref, [{ ref: { entity: "consent", record: file.id, field }, sealed }]);
  return opened!;
}

/** The forms a patient signed, with their names. */
export async function readConsentFiles(signing: Signing): Promise<ListedForm[]> {
  const { id, clinicId } = signing.patient;
  const rows = await call(getConsentFiles, { params: { c: clinicId, p: id } });
  return Promise.all(
    rows.map(async (row) => {
      const opened = await openValue(signing, row, "name", row.formName);
      return { ...row, name: opened.ok ? z.string().catch("").parse(opened.value) : null };
    }),
  );
}

/** A signed form as it was read and drawn, and whether its signature holds. */
export interface ReadForm extends SignedForm {
  check: ConsentCheck;
}

/** One signed form. Null when it does not open or is not what was signed. */
export async function readSignedForm(signing: Signing, listed: ConsentFileRow): Promise<ReadForm | null> {
  const { id, clinicId } = signing.patient;
  const file = await call(getConsentFile, { params: { c: clinicId, p: id, id: listed.id } });
  const opened = await openValue(signing, { ...file, id: listed.id }, "data", file.data);
  const form = opened.ok ? signedForm.safeParse(opened.value) : null;
  if (!form?.success) return null;
  const digest = await signing.key.crypto.digestConsent(form.data);
  const said = saidIn(file.statement);
  const isSame = said["textSha256"] === digest.textSha256 && said["strokesSha256"] === digest.strokesSha256;
  if (!isSame) return null;
  return { ...form.data, check: await verifyConsent(signing, listed, file.statement) };
}
