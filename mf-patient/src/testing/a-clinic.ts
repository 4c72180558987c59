import { loadCrypto, type LogEntry, type PmCrypto, type Stmt } from "@carnet/shell/crypto";
import { aUser, answers, type Answer } from "@carnet/shell/testing";
import {
  clinicView,
  keyHoldersView,
  membersView,
  myClinicsView,
  profileView,
  trustAnswer,
  trustBody,
  trustView,
} from "@carnet/services/clinic/contract";

export const clinicId = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";

/** Dr Morel, signed in on this page, and the clinic she founded: its log is what the clinic service would keep. */
export interface Clinic {
  user: ReturnType<typeof aUser>;
  crypto: PmCrypto;
  log: LogEntry[];
}

let opened: Promise<Clinic> | undefined;

/** Signs Dr Morel up and in with real keys, once for a test file, and founds her clinic. */
export function aClinic(): Promise<Clinic> {
  opened ??= found();
  return opened;
}

async function found(): Promise<Clinic> {
  const crypto = await loadCrypto();
  const user = aUser();
  const password = "quatre-tilleuls-en-fleur";
  const { principal } = await crypto.signup({ email: user.email, password, escrow: "platform" });
  const { handle } = await crypto.stretch(user.email, password, principal.salt);
  await crypto.unlock(
    handle,
    { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey },
    { userId: user.id },
  );
  const log = await crypto.foundClinic({ clinicId });
  await crypto.syncLog(clinicId, log);
  return { user: { ...user, pubKey: principal.pubKey }, crypto, log };
}

/** Puts the key of a record into the clinic's log, as a creation does. */
export async function register({ crypto, log }: Clinic, pkc: Stmt): Promise<void> {
  log.push(...(await crypto.registerKeys(clinicId, [pkc])));
  await crypto.syncLog(clinicId, log);
}

const never = new Date(0).toISOString();

/** What the clinic service answers about it; `mustConfirm` is Dr Morel's preference. */
export function clinicAnswers(
  { user, log }: Clinic,
  { mustConfirm = false, forms = [] as { id: string; name: string; content: string }[] } = {},
): Answer[] {
  const member = { id: user.id, clinicId, firstName: user.firstName, lastName: user.lastName, email: user.email };
  return [
    answers("GET /api/1/myClinics", myClinicsView, [
      {
        id: clinicId,
        name: "Clinique des Tilleuls",
        isOwner: true,
        isManager: false,
        canAdmin: true,
        plan: "large-year",
        planTerminatedAt: null,
        country: "CA",
        hasLocation: true,
        hasDisciplines: true,
        sessionTypes: ["*"],
      },
    ]),
    answers("GET /api/1/clinic/:id/trust", trustView, ({ query }) => ({
      entries: log.filter(({ seq }) => seq > Number(query.get("after") ?? 0)),
    })),
    answers("POST /api/1/clinic/:id/trust", trustAnswer, ({ body }) => {
      log.push(...trustBody.parse(body).entries);
      return { seq: log.length };
    }),
    answers("GET /api/1/clinic/:id/getPubKeysOfManagersAndOwnerExcludingCurrentUser", keyHoldersView, []),
    answers("GET /api/1/clinics/:id/myProfile", profileView, {
      clinicId,
      therapistId: user.id,
      disciplines: [],
      preferences: { requireChangeConfirmationForPatient: mustConfirm, hideStandardHealthHistory: false },
      taxes: [],
      signature: null,
      copySignatureOnReceipts: false,
      plan: "large-year",
      can: { write: true, seeSignature: true },
    }),
    answers("GET /api/1/clinic/:id/members", membersView, {
      members: [
        {
          ...member,
          isOwner: true,
          isManager: false,
          plan: "large-year",
          planTerminatedAt: null,
          canFinalizeSession: true,
          hasLocationRestriction: false,
          pubKey: user.pubKey,
          certificate: null,
          can: { setFlags: false, certify: false, license: false },
        },
      ],
      pending: [],
      removed_members_with_permissions: [],
      isSuperuser: false,
      can: { invite: true, license: true },
    }),
    answers("GET /api/1/clinic/:id", clinicView, {
      ...emptyClinic,
      owner: { id: user.id, firstName: user.firstName, lastName: user.lastName },
      consentForms: forms.map(({ id, ...meta }) => ({ id, meta: { ...meta, enabled: true }, updatedAt: never })),
    }),
  ];
}

const prices = { q0: 0, q1: 0, q2: 0, q3: 0 };
const emptyClinic = {
  id: clinicId,
  name: "Clinique des Tilleuls",
  address: "12, rue des Tilleuls",
  address2: "",
  phone: "",
  country: "CA",
  provinceOrState: "QC",
  isSolo: true,
  hasLogo: false,
  logoUrl: null,
  isOwner: true,
  isManager: false,
  canAdmin: true,
  subscriptionCycle: "year" as const,
  pricing: { year: prices, month: prices },
  numberOfMembersWithPlans: 1,
  plan: "large-year" as const,
  stripeCardId: null,
  taxes: [],
  officeIpAddressRestrictionOn: false,
  officeIpAddress: null,
  sessionTypes: ["*" as const],
  allDisciplines: [],
  currentUserDisciplines: [],
  currentUserLicense: null,
  managerGrantInProgress: null,
  isGoRdvSyncAutomated: false,
  isGoRdvAutoSendRequestInfo: false,
  goRdvKey: null,
  externalApiKey: null,
  createdAt: never,
  can: { write: true, relocate: true, invite: true, restrict: true, pay: true, seeKeys: true },
};
