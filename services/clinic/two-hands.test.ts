import { type Call } from "@carnet/services/framework/contract";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import {
  addTerm,
  changeTerm,
  type ClinicView,
  createConsentForm,
  getClinic,
  getCustomModules,
  getLexicon,
  getMyProfile,
  saveClinic,
  saveConsentForm,
  saveCustomModule,
  saveMyProfile,
  setAccessRestrictions,
  setClinicSecurity,
} from "./contract/index.ts";
import { openTilleuls } from "./testing/index.ts";

const { as } = openTilleuls();
const owner = () => as(cast.drMorel);
const inClinic = { params: { id: tilleuls } };
const [osteopathy, massage, naturopathy] = ["1", "2", "3"].map((n) => `d15c1911-0000-4000-8000-00000000000${n}`);
const discipline = (disciplineId: string | undefined, tarrif: number) => ({
  disciplineId: disciplineId!,
  tarrif,
  taxable: false,
  corporationMembershipsNo: "",
});
const tax = (name: string, rate: number) => ({ name, rate, calculatedAfterPreviousTaxes: false, numberOrId: "" });
const aField = (id: number, label: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  label,
  value: null,
  meta: { type: "text" as const },
});

/** One thing that is saved whole: how it is read and sent, and what two windows change of it. */
interface Kept {
  read: () => Promise<object>;
  send: (
    body: object,
  ) => Promise<{ status: number; body: { appErrorCode?: string; fields?: string[]; current?: object } }>;
  /** What it is before, sent without a version: it overwrites. */
  first: object;
  /** What two windows make of that, about different things, and what becomes of both. */
  one: object;
  other: object;
  both: object;
  /** What a third makes of it, about the same thing as the first, and the path. */
  clashing: object;
  path: string;
}

const call = async (to: Call, request: object) => owner().call(to as never, request as never) as never;
const clinic = async () => (await owner().call(getClinic, inClinic)).body as ClinicView;
const profile = async () => (await owner().call(getMyProfile, inClinic)).body as Record<string, object>;

let formId = "";
let moduleId = "";
let termId = "";
beforeAll(async () => {
  const body = { name: "Soins", enabled: false, content: "A" };
  formId = (await owner().call(createConsentForm, { ...inClinic, body })).body["id"] as string;
  const made = await owner().call(saveCustomModule, {
    body: { typeOfModule: "session", meta: { title: "Épaule", fields: [] } },
  });
  moduleId = made.body["id"] as string;
  const term = { clinicId: tilleuls, subLex: "anat" as const, term: { en: "knee", fr: "genou" } };
  termId = (await owner().call(addTerm, { body: term })).body["id"] as string;
});

const kept: Record<string, Kept> = {
  "one's own taxes": {
    read: async () => ({ taxes: (await profile())["taxes"] }),
    send: (body) => call(saveMyProfile, { ...inClinic, body }),
    first: { taxes: [tax("TPS", 5), tax("TVQ", 9)] },
    one: { taxes: [tax("TPS", 6), tax("TVQ", 9)] },
    other: { taxes: [tax("TPS", 5), tax("TVQ", 9), tax("HST", 13)] },
    both: { taxes: [tax("TPS", 6), tax("TVQ", 9), tax("HST", 13)] },
    clashing: { taxes: [tax("TPS", 7), tax("TVQ", 9)] },
    path: "taxes/TPS/rate",
  },
  "the names of one's own taxes": {
    read: async () => ({ taxes: (await profile())["taxes"] }),
    send: (body) => call(saveMyProfile, { ...inClinic, body }),
    first: { taxes: [tax("TPS", 5), tax("TVQ", 9)] },
    one: { taxes: [tax("GST", 5), tax("TVQ", 9)] },
    other: { taxes: [tax("TPS", 6), tax("QST", 9)] },
    both: { taxes: [tax("GST", 6), tax("QST", 9)] },
    clashing: { taxes: [tax("FST", 5), tax("TVQ", 9)] },
    path: "taxes/TPS/name",
  },
  "the clinic's taxes": {
    read: async () => ({ taxes: (await clinic()).taxes }),
    send: (body) => call(saveClinic, { body: { id: tilleuls, ...body } }),
    first: { taxes: [tax("TPS", 5), tax("TVQ", 9)] },
    one: { taxes: [tax("TVQ", 9)] },
    other: { taxes: [tax("TPS", 5), tax("TVQ", 10)] },
    both: { taxes: [tax("TVQ", 10)] },
    clashing: { taxes: [tax("TPS", 7), tax("TVQ", 9)] },
    path: "taxes/TPS",
  },
  "who a clinic is": {
    read: async () => {
      const { name, address, phone } = await clinic();
      return { name, address, phone };
    },
    send: (body) => call(saveClinic, { body: { id: tilleuls, ...body } }),
    first: { name: "Les Tilleuls", address: "1, rue A", phone: "418 555-0142" },
    one: { name: "Les Tilleuls", address: "2, rue A", phone: "418 555-0142" },
    other: { name: "Les Grands Tilleuls", address: "1, rue A", phone: "418 555-0142" },
    both: { name: "Les Grands Tilleuls", address: "2, rue A", phone: "418 555-0142" },
    clashing: { name: "Les Tilleuls", address: "3, rue A", phone: "418 555-0142" },
    path: "address",
  },
  preferences: {
    read: async () => ({ preferences: (await profile())["preferences"] }),
    send: (body) => call(saveMyProfile, { ...inClinic, body }),
    first: { preferences: { requireChangeConfirmationForPatient: false, hideStandardHealthHistory: false } },
    one: { preferences: { requireChangeConfirmationForPatient: true, hideStandardHealthHistory: false } },
    other: { preferences: { requireChangeConfirmationForPatient: false, hideStandardHealthHistory: true } },
    both: { preferences: { requireChangeConfirmationForPatient: true, hideStandardHealthHistory: true } },
    clashing: {},
    path: "",
  },
  disciplines: {
    read: async () => ({
      disciplines: ((await profile())["disciplines"] as { isValid?: boolean }[]).map(({ isValid: _, ...each }) => each),
    }),
    send: (body) => call(saveMyProfile, { ...inClinic, body }),
    first: { disciplines: [discipline(osteopathy, 11_000)] },
    one: { disciplines: [discipline(osteopathy, 12_000)] },
    other: { disciplines: [discipline(osteopathy, 11_000), discipline(massage, 9_000)] },
    both: { disciplines: [discipline(osteopathy, 12_000), discipline(massage, 9_000)] },
    clashing: { disciplines: [discipline(osteopathy, 13_000)] },
    path: `disciplines/${osteopathy}/tarrif`,
  },
  "a consent form": {
    read: async () => (await clinic()).consentForms.find(({ id }) => id === formId)!.meta,
    send: (body) => call(saveConsentForm, { params: { id: formId }, body }),
    first: { name: "Soins", enabled: false, content: "A" },
    one: { name: "Soins", enabled: false, content: "B" },
    other: { name: "Soins", enabled: true, content: "A" },
    both: { name: "Soins", enabled: true, content: "B" },
    clashing: { name: "Soins", enabled: false, content: "C" },
    path: "content",
  },
  "a form of one's own": {
    read: async () => {
      const { body } = await owner().call(getCustomModules, { params: { type: "session" } });
      const { title, fields } = (body as { id: string; meta: { title: string; fields: object[] } }[]).find(
        ({ id }) => id === moduleId,
      )!.meta;
      return { title, fields };
    },
    send: ({ was, ...meta }: { was?: object }) =>
      call(saveCustomModule, { body: { id: moduleId, typeOfModule: "session", meta, ...(was && { was }) } }),
    first: { title: "Épaule", fields: [aField(1, "A")] },
    one: { title: "Épaule", fields: [aField(1, "B")] },
    other: { title: "Épaules", fields: [aField(1, "A"), aField(2, "C")] },
    both: { title: "Épaules", fields: [aField(1, "B"), aField(2, "C")] },
    clashing: { title: "Épaule", fields: [aField(1, "D")] },
    path: "fields/00000000-0000-4000-8000-000000000001/label",
  },
  "a term of the lexicon": {
    read: async () => {
      const { body } = await owner().call(getLexicon, inClinic);
      const { anat } = body as { anat: { id: string; term: object }[] };
      return anat.find(({ id }) => id === termId)!.term;
    },
    send: ({ was, ...term }: { was?: object }) =>
      call(changeTerm, { params: { id: termId }, body: { term, ...(was && { was }) } }),
    first: { en: "knee", fr: "genou" },
    one: { en: "knees", fr: "genou" },
    other: { en: "knee", fr: "genoux" },
    both: { en: "knees", fr: "genoux" },
    clashing: { en: "the knee", fr: "genou" },
    path: "en",
  },
  "what is asked of those who run a clinic": {
    read: async () => {
      const { secondFactorRequired, idleLockMinutes } = (await clinic()).security;
      return { secondFactorRequired, idleLockMinutes };
    },
    send: (body) => call(setClinicSecurity, { ...inClinic, body }),
    first: { secondFactorRequired: false, idleLockMinutes: 30 },
    one: { secondFactorRequired: false, idleLockMinutes: 20 },
    other: { secondFactorRequired: true, idleLockMinutes: 30 },
    both: { secondFactorRequired: true, idleLockMinutes: 20 },
    clashing: { secondFactorRequired: false, idleLockMinutes: 10 },
    path: "idleLockMinutes",
  },
  "where a clinic may be used from": {
    read: async () => {
      const { officeIpAddressRestrictionOn, officeIpAddress } = await clinic();
      return { officeIpAddressRestrictionOn, officeIpAddress };
    },
    send: (body) => call(setAccessRestrictions, { ...inClinic, body }),
    first: { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.7" },
    one: { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.8" },
    other: { officeIpAddressRestrictionOn: true, officeIpAddress: "203.0.113.7" },
    both: { officeIpAddressRestrictionOn: true, officeIpAddress: "203.0.113.8" },
    clashing: { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.9" },
    path: "officeIpAddress",
  },
};

describe.each(Object.entries(kept))("%s, in two windows", (_name, thing) => {
  const { read, send, first, one, other, both, clashing, path } = thing;

  beforeEach(async () => {
    expect((await send(first)).status).toBe(200);
    expect(await read()).toEqual(first);
  });

  it("keeps what both changed, whichever is saved first and both at once", async () => {
    for (const [earlier, later] of [
      [one, other],
      [other, one],
    ] as const) {
      await send(first);
      expect((await send({ ...earlier, was: first })).body.appErrorCode).toBeUndefined();
      expect((await send({ ...later, was: first })).body.appErrorCode).toBeUndefined();
      expect(await read()).toEqual(both);
    }
    await send(first);
    const answers = await Promise.all([one, other].map((body) => send({ ...body, was: first })));
    expect(answers.map(({ body }) => body.appErrorCode)).toEqual([undefined, undefined]);
    expect(await read()).toEqual(both);
  });

  it("tells the second what stands where both changed the same, and of two at once exactly one stands", async () => {
    if (!path) return;
    await send({ ...one, was: first });
    const refused = await send({ ...clashing, was: first });
    expect(refused.body).toMatchObject({ appErrorCode: "conflict", fields: [path], current: one });
    expect(await read()).toEqual(one);
    expect((await send({ ...clashing, was: one })).body.appErrorCode).toBeUndefined();
    expect(await read()).toEqual(clashing);

    await send(first);
    const bodies = [one, clashing];
    const answers = await Promise.all(bodies.map((body) => send({ ...body, was: first })));
    const stands = answers.findIndex(({ body }) => body.appErrorCode === undefined);
    expect(answers.map(({ body }) => body.appErrorCode).sort()).toEqual(["conflict", undefined]);
    expect(await read()).toEqual(bodies[stands]);
  });

  it("says again what is stored without a conflict, and overwrites without a version", async () => {
    await send({ ...one, was: first });
    expect((await send({ ...one, was: first })).body.appErrorCode).toBeUndefined();
    expect((await send(first)).body.appErrorCode).toBeUndefined();
    expect(await read()).toEqual(first);
  });
});

describe("two windows that make together what neither may", () => {
  it("are told: a third discipline", async () => {
    const [a, b, c] = [discipline(osteopathy, 1), discipline(massage, 2), discipline(naturopathy, 3)];
    const save = (body: object) => call(saveMyProfile, { ...inClinic, body }) as Promise<{ body: object }>;
    await save({ disciplines: [a] });
    await save({ disciplines: [a, b], was: { disciplines: [a] } });
    const { body } = await save({ disciplines: [a, c], was: { disciplines: [a] } });
    expect(body).toMatchObject({ appErrorCode: "conflict", fields: ["disciplines"], current: { disciplines: [a, b] } });
  });

  it("are told: a restriction without an address", async () => {
    const save = (body: object) => call(setAccessRestrictions, { ...inClinic, body }) as Promise<{ body: object }>;
    const first = { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.7" };
    await save(first);
    await save({ ...first, officeIpAddressRestrictionOn: true, was: first });
    expect((await save({ ...first, officeIpAddress: null, was: first })).body).toMatchObject({
      appErrorCode: "conflict",
      current: { officeIpAddressRestrictionOn: true },
    });
  });

  it("find a consent form that was taken away gone", async () => {
    const body = { name: "Essai", enabled: false, content: "A" };
    const { id } = (await owner().call(createConsentForm, { ...inClinic, body })).body as { id: string };
    await owner().delete(`/api/1/clinics/consentForms/${id}`);
    expect((await owner().call(saveConsentForm, { params: { id }, body })).body).toEqual({ appErrorCode: "notFound" });
  });
});
