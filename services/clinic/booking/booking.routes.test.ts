import { syncMatches } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { Refusal } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import {
  clinicView,
  confirmPatientMatches,
  exportPatient,
  flagPatientAsNonMatch,
  getClinic,
  importNewPatient,
  linkGoRdvClinic,
  loadPatientMatches,
  saveGoRdvSyncConfig,
  setPrincipalOwnerInGroup,
  toggleAutoSync,
} from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

/** What sync answers, and what it was asked, in order. */
const says: Record<string, (ask: never) => unknown> = {};
const asked: { subject: string; ask: Record<string, unknown> }[] = [];
const subjects = ["link", "matches", "decide", "exportPatient", "exportPatients", "importedPatients"];
const { as } = openTilleuls(
  Object.fromEntries(
    subjects.map((name) => {
      const subject = `rpc.sync.${name}.v1`;
      return [
        subject,
        (ask: never) => (asked.push({ subject, ask }), (says[name] ?? (() => ({ patientIds: [] })))(ask)),
      ];
    }),
  ),
);
const params = { id: tilleuls };
const link = (goRdvKey: string | null, actor: (typeof cast)[keyof typeof cast] = cast.drMorel) =>
  as(actor).call(linkGoRdvClinic, { params, body: { goRdvKey } });
const shown = async (actor: (typeof cast)[keyof typeof cast] = cast.drMorel) =>
  clinicView.parse((await as(actor).call(getClinic, { params })).body);

describe("linking a clinic (SYN-014)", () => {
  it("keeps the beginning of a key that is good, for those who run the clinic to see", async () => {
    says["link"] = () => ({ outcome: "linked" });
    expect((await link(" GR-7F2K-0001 ")).body).toEqual({});
    expect(asked.at(-1)!.ask).toEqual({ clinicId: tilleuls, userId: cast.drMorel.userId, goRdvKey: "GR-7F2K-0001" });
    expect(await shown()).toMatchObject({ goRdvKey: "GR-7…" });
    expect(await shown(cast.drLavoie)).toMatchObject({ goRdvKey: null });
  });

  it("says a wrong key at once, a service that is away too, and answers 403 where the service keeps the clinic out", async () => {
    says["link"] = () => ({ outcome: "invalid" });
    expect((await link("wrong")).body).toEqual({ appErrorCode: "InvalidGoRdvKey" });
    says["link"] = () => ({ outcome: "unreachable" });
    expect((await link("wrong")).body).toEqual({ appErrorCode: "bookingAway" });
    says["link"] = () => ({ outcome: "forbidden" });
    expect((await link("barred")).status).toBe(403);
    expect(await shown()).toMatchObject({ goRdvKey: "GR-7…" });
  });

  it("is nobody's but the owner's and the managers'", async () => {
    expect((await link("GR-1", cast.drLavoie)).status).toBe(403);
    expect((await link("GR-1", cast.sofia)).status).toBe(403);
    expect((await link("GR-1", cast.drAilleurs)).body).toEqual({ appErrorCode: "notFound" });
  });
});

it("switches the automatic sync to the other, or to what is said (SYN-013), and the form with a first booking (SYN-015)", async () => {
  const toggle = async (body = {}) => (await as(cast.drRoy).call(toggleAutoSync, { params, body })).body;
  expect(await toggle()).toEqual({ isGoRdvSyncAutomated: true });
  expect(await toggle({ isGoRdvSyncAutomated: true })).toEqual({ isGoRdvSyncAutomated: true });
  expect(await toggle()).toEqual({ isGoRdvSyncAutomated: false });
  const config = { isGoRdvAutoSendRequestInfo: true };
  expect((await as(cast.drRoy).call(saveGoRdvSyncConfig, { params, body: config })).body).toEqual(config);
  expect(await shown()).toMatchObject({ isGoRdvSyncAutomated: false, isGoRdvAutoSendRequestInfo: true });
  says["link"] = () => ({ outcome: "unlinked" });
  await link(null);
  expect(await shown()).toMatchObject({ goRdvKey: null, isGoRdvAutoSendRequestInfo: false });
});

describe("what is asked of sync", () => {
  it("is not loaded before the first reading (SYN-005)", async () => {
    const load = async () => (await as(cast.drMorel).call(loadPatientMatches, { params })).body;
    says["matches"] = () => syncMatches.example.reply;
    expect(await load()).toEqual({ appErrorCode: "notLoaded" });
    says["matches"] = () => ({ state: null, trouble: "InvalidGoRdvKey" });
    expect(await load()).toEqual({ appErrorCode: "InvalidGoRdvKey" });
    says["matches"] = () => ({ state: loadPatientMatches.example.answer, trouble: null });
    expect(await load()).toEqual(loadPatientMatches.example.answer);
  });

  it("is each decision in its own words, and its refusal comes back", async () => {
    const [imported, patient] = [crypto.randomUUID(), crypto.randomUUID()];
    const owner = as(cast.drMorel);
    const body = [{ imported_patient_id: imported, patient_id: patient }];
    await owner.call(confirmPatientMatches, { params, body });
    const links = [{ importedId: imported, patientId: patient }];
    expect(asked.at(-1)!.ask["decision"]).toEqual({ kind: "same", links, undo: false });
    const pair = { ...params, importedId: imported, patientId: patient };
    await owner.call(flagPatientAsNonMatch, { params: pair, query: { undo: "true" } });
    expect(asked.at(-1)!.ask["decision"]).toEqual({
      kind: "notSame",
      importedId: imported,
      otherId: patient,
      undo: true,
    });
    await owner.call(setPrincipalOwnerInGroup, { params, body: { principalOwner: imported, others: [patient] } });
    expect(asked.at(-1)!.ask["decision"]).toMatchObject({ kind: "principal", group: "person", principalId: imported });
    says["decide"] = () => {
      throw new Refusal("mustCompletePreviousSteps");
    };
    const asks = [{ imported_patient_id: imported, keyHolder: cast.drLavoie.userId }];
    expect((await owner.call(importNewPatient, { params, body: asks })).body).toEqual({
      appErrorCode: "mustCompletePreviousSteps",
    });
    says["exportPatient"] = () => ({ externalId: null, appErrorCode: "InvalidPhone" });
    expect((await owner.call(exportPatient, { params: { ...params, patientId: patient } })).body).toEqual({
      externalId: null,
      syncError: "InvalidPhone",
    });
  });
});
