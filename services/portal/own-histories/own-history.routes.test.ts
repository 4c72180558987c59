import { cast, openService } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { anEnvelope, camillesRecord, letCamilleIn, neighbours, openCamillesRecord } from "../testing/index.ts";

const { as, deliver } = openService(portal, { answers: neighbours });
const address = `/api/1/portal/patients/${camillesRecord}/healthHistory`;
type Somebody = (typeof cast)[keyof typeof cast];
const save = async (rev: number, who: Somebody = cast.drLavoie) =>
  (
    await as(who)
      .put(address)
      .send({ sealed: anEnvelope(rev) })
  ).body as object;
const read = (who: Somebody = cast.camille) => as(who).get(address);

beforeAll(async () => {
  await openCamillesRecord({ deliver });
  expect(await save(1)).toEqual({ appErrorCode: "portalKeyMissing" });
  await letCamilleIn({ as, deliver });
});

describe("the health history for the patient (POR-011)", () => {
  it("is not there before the care team sealed one, and then as it was sealed, for both sides", async () => {
    expect((await read()).body).toEqual({ history: null });
    expect(await save(1)).toEqual({});
    const history = { sealed: anEnvelope(1), savedAt: expect.any(String) };
    expect((await read()).body).toEqual({ history });
    expect((await read(cast.drMorel)).body).toEqual({ history });
  });

  it("is replaced by its next revision, and one made on an older is refused with what is stored", async () => {
    expect(await save(2)).toEqual({});
    expect(await save(2)).toEqual({});
    expect(await save(1)).toEqual({ appErrorCode: "conflict", current: anEnvelope(2) });
    expect(await save(4)).toEqual({ appErrorCode: "conflict", current: anEnvelope(2) });
    expect((await read()).body).toMatchObject({ history: { sealed: anEnvelope(2) } });
  });

  it("is nobody else's to read, and not the patient's to write", async () => {
    expect((await read(cast.bruno)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await read(cast.drRoy)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect(await save(3, cast.camille)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await read()).body).toMatchObject({ history: { sealed: anEnvelope(2) } });
  });
});
