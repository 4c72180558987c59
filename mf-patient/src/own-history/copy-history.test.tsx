import { waitFor } from "@testing-library/react";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import type { Sealed } from "@carnet/services/framework/contract";
import { getSystems } from "@carnet/services/patient/contract";
import { getInfoRequests, getOwnHistory, ownHistoryPlace, saveOwnHistory } from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => void (clinic = await aClinic()));

const at = "2026-11-20T14:00:00.000Z";
const shown = { timeout: 20_000 };
const names = { en: "Heart", fr: "Cœur" };
const systems = { 3: { id: 3, name: { en: "Circulation", fr: "Circulation" }, components: [{ id: 7, name: names }] } };
const remark = {
  systemId: 3,
  componentId: 7,
  text: "Souffle léger",
  isCritical: false,
  isReasonForConsultation: false,
};

/** A record with a history and a portal, whose service holds `kept`. */
async function open({ kept = null as Sealed | null, tab = "patientPortal" } = {}) {
  const record = await aRecord(clinic);
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const parts = {
    antecedents: { medication: "Apixaban", nbrChildren: 2 },
    systemsReview: { elements: [remark] },
    customHealthHistory: { forms: [{ title: "Sommeil", numCols: 3, fields: [], archived: [] }] },
  };
  for (const [field, value] of Object.entries(parts)) {
    const place = { entity: "anamnese", record: "-", field } as const;
    const [sealed] = await clinic.crypto.seal(record.ref, [{ ref: place, value, rev: 1 }]);
    const section = { sealed: sealed!, updatedAt: at, updatedBy: clinic.user.id };
    record.kept.patient.anamnese = { ...record.kept.patient.anamnese, [field]: section };
  }
  const store = { history: kept && { sealed: kept, savedAt: at }, saves: 0 };
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getSystems, systems as never),
    answers(getInfoRequests, {
      infoRequests: [],
      portal: { pkc: wire.pkc, key: wire.key },
      isLinked: true,
      can: { send: true },
    }),
    answers(getOwnHistory, () => ({ history: store.history })),
    answers(saveOwnHistory, ({ body }) => {
      store.history = { sealed: body.sealed, savedAt: at };
      store.saves++;
      return {};
    }),
  ];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/${tab}`, table);
  return { store, portal, screen };
}

const copyIn = async (portal: PatientRef, sealed: Sealed) =>
  (await clinic.crypto.open<object>(portal, [{ ref: ownHistoryPlace, sealed }]))[0];

describe("the patient's copy of the health history (POR-011)", () => {
  it.each(["patientPortal", "anamnese"])(
    "is sealed under the portal key where the history is looked at, with names in both languages: %s",
    async (tab) => {
      const { store, portal, screen } = await open({ tab });
      await waitFor(() => expect(store.saves).toBe(1), shown);
      expect(await copyIn(portal, store.history!.sealed)).toMatchObject({
        ok: true,
        rev: 1,
        value: {
          of: { antecedents: 1, systemsReview: 1, customHealthHistory: 1 },
          antecedents: [
            { group: "health", field: "medication", value: "Apixaban" },
            { group: "family", field: "nbrChildren", value: "2" },
          ],
          review: [{ system: { fr: "Circulation" }, component: names, text: "Souffle léger" }],
          forms: [{ title: "Sommeil" }],
        },
      });
      expect(sentBy(screen)).not.toMatch(/Apixaban|Souffle|Sommeil/);
    },
  );

  it("is made anew, one revision on, where the stored one does not open", async () => {
    const elsewhere = await aRecord(clinic);
    const other = (await clinic.crypto.createPortal(elsewhere.ref)).portal;
    const [forged] = await clinic.crypto.seal(other, [{ ref: ownHistoryPlace, value: {}, rev: 4 }]);
    const { store, portal } = await open({ kept: forged! });
    await waitFor(() => expect(store.saves).toBe(1), shown);
    expect(await copyIn(portal, store.history!.sealed)).toMatchObject({ ok: true, rev: 5 });
  });
});
