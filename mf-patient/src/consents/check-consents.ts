import { call } from "@carnet/shell/api";
import {
  knownManifest,
  openManifest,
  recordClient,
  recordManifest,
  sendListed,
  withNewestKey,
  type OpenPatient,
  type RecordContent,
} from "@carnet/shell/record";
import { currentUser } from "@carnet/shell/session";
import { getConsentFiles, getConsents, type ConsentFileRow, type ConsentView } from "@carnet/services/patient/contract";
import type { ManifestWire, Stmt } from "@carnet/shell/crypto";
import {
  asGiven,
  emptyConsents,
  faultsOf,
  withGiven,
  withOwn,
  type ConsentFaults,
  type GivenConsents,
} from "./listed-consents.ts";

interface Shown {
  forms: readonly ConsentFileRow[];
  agreements: readonly ConsentView[];
}

/**
 * Compares the consents on the page with the list of the record; null where no list says anything of them, or it is not believed. What
 * seems to be left out may have come or gone while it was on its way: list and consents are asked for once more before anything is said.
 * What the patient signed at home is listed on the way by who writes here, since the patient cannot.
 */
export async function checkConsents(open: OpenPatient, shown: Shown): Promise<ConsentFaults | null> {
  const { id, can } = open.patient;
  const given = await givenOf(open, shown);
  if (can.write && knownManifest(id, recordManifest)?.trouble === null) await listOwn(given, id);
  const listed = knownManifest(id, recordManifest)?.content?.consents;
  if (!listed) return null;
  const faults = faultsOf(listed, given);
  if (faults.forms + faults.agreements + faults.changed + faults.unlisted === 0) return faults;
  const { content } = await openManifest(open, recordManifest, await recordManifest.read(open));
  return content?.consents ? faultsOf(content.consents, await everyConsent(open)) : null;
}

/** Lists what the patient signed at home, and agreements that no list says. A refusal is nobody's business here: the next reader lists it. */
async function listOwn(given: GivenConsents, id: string): Promise<void> {
  const isSaid = (content: RecordContent) =>
    content.consents
      ? withOwn(content.consents, given) === content.consents
      : withOwn(emptyConsents, given) === emptyConsents;
  const change = (content: RecordContent): RecordContent => {
    if (isSaid(content)) return content;
    const { consents } = content;
    return { ...content, consents: consents ? withOwn(consents, given) : withGiven(emptyConsents, given) };
  };
  await saveList(id, change).catch(() => undefined);
}

/** Lists the consents as they are given now, in the name of whoever says so. Throws `Refused` as any writing does. */
export async function relistConsents(open: OpenPatient): Promise<void> {
  const given = await everyConsent(open);
  await saveList(open.patient.id, (content) => ({
    ...content,
    consents: asGiven(content.consents ?? emptyConsents, given),
  }));
}

const saveList = (id: string, change: (content: RecordContent) => RecordContent) =>
  withNewestKey(id, (open) =>
    sendListed(
      open,
      recordManifest,
      change,
      async (manifest) => manifest && recordClient.save({ id, manifest }, { quiet: true }),
    ),
  );

/**
 * Makes a change of consents together with the list that tells of it: both are stored, or neither. Where the list says nothing of consents
 * yet, it takes up all that are given.
 */
export async function sendConsentListed<Answer>(
  open: OpenPatient,
  change: (consents: NonNullable<RecordContent["consents"]>) => NonNullable<RecordContent["consents"]>,
  send: (listed: { manifest?: ManifestWire }) => Promise<Answer>,
): Promise<Answer> {
  const isListed = knownManifest(open.patient.id, recordManifest)?.content?.consents !== undefined;
  const given = isListed ? null : await everyConsent(open);
  const before = ({ consents = emptyConsents }: RecordContent) => (given ? withGiven(consents, given) : consents);
  return sendListed(
    open,
    recordManifest,
    (content) => ({ ...content, consents: change(before(content)) }),
    (manifest) => send(manifest ? { manifest } : {}),
  );
}

/** Every consent that is given to this reader, asked for now. */
async function everyConsent(open: OpenPatient): Promise<GivenConsents> {
  const { id, clinicId } = open.patient;
  const [forms, agreements] = await Promise.all([
    call(getConsentFiles, { params: { c: clinicId, p: id } }),
    call(getConsents, { params: { id } }),
  ]);
  return givenOf(open, { forms, agreements });
}

async function givenOf(open: OpenPatient, { forms, agreements }: Shown): Promise<GivenConsents> {
  const { crypto, patient } = open;
  /** Empty of what is no statement at all: it is not the one that was listed, and hides no other. */
  const digestOf = (statement: Stmt) => crypto.digestStatement(statement).catch(() => "");
  const formOf = async ({ id, statement, mode }: ConsentFileRow) =>
    [id, { digest: await digestOf(statement), isOwn: mode === "patient" }] as const;
  const agreementOf = async ({ id, statement, therapistId }: ConsentView) =>
    [id, { digest: await digestOf(statement), isForAll: therapistId === null }] as const;
  return {
    forms: Object.fromEntries(await Promise.all(forms.map(formOf))),
    agreements: Object.fromEntries(await Promise.all(agreements.map(agreementOf))),
    seesAll: patient.can.seeAllConsents || (await runsClinic(open)),
  };
}

/** Whether the clinic's own log says that this reader is owner or manager: a server that hides agreements may say that they are not. */
async function runsClinic({ crypto, patient }: OpenPatient): Promise<boolean> {
  const { role } = await crypto.trustState(patient.clinicId, currentUser()!.id);
  return role === "owner" || role === "manager";
}
