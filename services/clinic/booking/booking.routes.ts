import { announce, type Actor, ask, Forbidden, inTransaction, routes } from "@carnet/services/framework";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { syncCombinedDuplicates } from "@carnet/nats/contracts/rpc/sync.combinedDuplicates.v1";
import { syncDecide, type SyncDecision } from "@carnet/nats/contracts/rpc/sync.decide.v1";
import { syncExportPatient } from "@carnet/nats/contracts/rpc/sync.exportPatient.v1";
import { syncExportPatients } from "@carnet/nats/contracts/rpc/sync.exportPatients.v1";
import { syncImportedPatients } from "@carnet/nats/contracts/rpc/sync.importedPatients.v1";
import { syncLink } from "@carnet/nats/contracts/rpc/sync.link.v1";
import { syncMatches } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import {
  confirmPatientMatches,
  exportPatient,
  exportPatients,
  flagPatientAsNonMatch,
  getCombinedDuplicates,
  getImportedPatients,
  importNewPatient,
  linkGoRdvClinic,
  loadPatientMatches,
  saveGoRdvSyncConfig,
  setPrincipalOwnerInGroup,
  settleBookingChange,
  toggleAutoSync,
} from "../contract/index.ts";

/** The clinic's booking service: who may see and decide is said here, what is known of it is asked of sync. */
export const bookingRoutes = routes();

/** How much of a key is shown once it was typed. */
const keyStart = 4;

async function findOwn(actor: Actor, id: string): Promise<string> {
  const place = await findPlace(actor, id);
  clinicPolicy.allow(actor, "write", place);
  return place.clinic.id;
}

async function decide(actor: Actor, id: string, decision: SyncDecision): Promise<string[]> {
  const clinicId = await findOwn(actor, id);
  const { patientIds } = await ask(syncDecide, { clinicId, userId: signedIn(actor), decision });
  return patientIds;
}

const change = (actor: Actor, id: string, changes: Partial<Clinic>): Promise<Clinic> =>
  inTransaction(async (trx) => {
    const clinic = await Clinic.query(trx).patchAndFetchById(id, changes);
    await announce(trx, clinicUpdated, actor, { clinicId: id, changed: Object.keys(changes) });
    return clinic;
  });

bookingRoutes.on(linkGoRdvClinic, async ({ actor, params, body: { goRdvKey }, refuse }) => {
  const clinicId = await findOwn(actor, params.id);
  const { outcome } = await ask(syncLink, { clinicId, userId: signedIn(actor), goRdvKey });
  if (outcome === "forbidden") throw new Forbidden();
  if (outcome === "invalid") throw refuse("InvalidGoRdvKey");
  if (outcome === "unreachable") throw refuse("bookingAway");
  await change(actor, clinicId, {
    goRdvKeyStart: goRdvKey && goRdvKey.slice(0, keyStart),
    ...(goRdvKey === null && { isGoRdvSyncAutomated: false, isGoRdvAutoSendRequestInfo: false }),
  });
  return {};
});

bookingRoutes.on(toggleAutoSync, async ({ actor, params, body }) => {
  const clinicId = await findOwn(actor, params.id);
  const { isGoRdvSyncAutomated } = await inTransaction(async (trx) => {
    const stored = (await Clinic.query(trx).findById(clinicId).forUpdate()) as Clinic;
    const next = body.isGoRdvSyncAutomated ?? !stored.isGoRdvSyncAutomated;
    await announce(trx, clinicUpdated, actor, { clinicId, changed: ["isGoRdvSyncAutomated"] });
    return stored.$query(trx).patchAndFetch({ isGoRdvSyncAutomated: next });
  });
  return { isGoRdvSyncAutomated };
});

bookingRoutes.on(saveGoRdvSyncConfig, async ({ actor, params, body: { isGoRdvAutoSendRequestInfo } }) => {
  const clinicId = await findOwn(actor, params.id);
  const clinic = await change(actor, clinicId, { isGoRdvAutoSendRequestInfo });
  return { isGoRdvAutoSendRequestInfo: clinic.isGoRdvAutoSendRequestInfo };
});

const findRead = async (actor: Actor, id: string): Promise<string> => {
  const place = await findPlace(actor, id);
  clinicPolicy.allow(actor, "seeKeys", place);
  return place.clinic.id;
};

bookingRoutes.on(loadPatientMatches, async ({ actor, params, query, refuse }) => {
  const clinicId = await findRead(actor, params.id);
  const { state, trouble } = await ask(syncMatches, { clinicId, again: query.again === "true" });
  if (state) return state;
  throw refuse(trouble === "InvalidGoRdvKey" ? trouble : "notLoaded");
});

bookingRoutes.on(getImportedPatients, async ({ actor, params }) =>
  ask(syncImportedPatients, { clinicId: await findRead(actor, params.id) }),
);

bookingRoutes.on(getCombinedDuplicates, async ({ actor, params }) =>
  ask(syncCombinedDuplicates, { clinicId: await findRead(actor, params.id) }),
);

bookingRoutes.on(confirmPatientMatches, async ({ actor, params, query, body }) => {
  const links = body.map((pair) => ({ importedId: pair.imported_patient_id, patientId: pair.patient_id }));
  await decide(actor, params.id, { kind: "same", links, undo: query.undo === "true" });
  return {};
});

bookingRoutes.on(setPrincipalOwnerInGroup, async ({ actor, params, query, body }) => {
  const { principalOwner: principalId, others, group } = body;
  await decide(actor, params.id, { kind: "principal", group, principalId, others, undo: query.undo === "true" });
  return {};
});

bookingRoutes.on(flagPatientAsNonMatch, async ({ actor, params, query }) => {
  const { importedId, patientId: otherId } = params;
  await decide(actor, params.id, { kind: "notSame", importedId, otherId, undo: query.undo === "true" });
  return {};
});

bookingRoutes.on(importNewPatient, async ({ actor, params, body }) => {
  const failed = body.filter((link) => link.failed !== undefined);
  for (const { imported_patient_id: importedId, failed: code = null } of failed)
    await decide(actor, params.id, { kind: "importFailed", importedId, code });
  const links = body
    .filter((link) => link.failed === undefined)
    .map(({ imported_patient_id: importedId, keyHolder }) => ({ importedId, keyHolder }));
  return { patientIds: links.length > 0 ? await decide(actor, params.id, { kind: "import", links }) : [] };
});

bookingRoutes.on(settleBookingChange, async ({ actor, params, body: { keep } }) => {
  const { importedId, field } = params;
  await decide(actor, params.id, { kind: "change", importedId, field, keep });
  return {};
});

bookingRoutes.on(exportPatients, async ({ actor, params, body }) =>
  ask(syncExportPatients, { clinicId: await findOwn(actor, params.id), patientIds: body.patientIds ?? null }),
);

bookingRoutes.on(exportPatient, async ({ actor, params, query }) => {
  const clinicId = await findOwn(actor, params.id);
  const given = await ask(syncExportPatient, {
    clinicId,
    patientId: params.patientId,
    aside: query.aside === "true",
  });
  return { externalId: given.externalId, syncError: given.appErrorCode };
});
