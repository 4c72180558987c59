import { randomUUID } from "node:crypto";
import { multiclinicChanged } from "@carnet/nats/contracts/admin/multiclinic.changed.v1";
import { accountUsers, exampleAccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../app.ts";
import {
  addMulticlinicShare,
  deleteMulticlinic,
  getMulticlinic,
  getOwnShares,
  mapMulticlinic,
  maxSealedMulticlinicBytes,
  reportOwnShare,
  type Mapping,
  type MulticlinicJob,
} from "../contract/index.ts";
import { theHouse } from "../testing/index.ts";

const clinics = { tilleuls: randomUUID(), ailleurs: randomUUID() };
const owners: Record<string, string> = {
  [clinics.tilleuls]: cast.drMorel.userId!,
  [clinics.ailleurs]: cast.drLavoie.userId!,
};
const house = openService(admin, {
  answers: {
    ...theHouse,
    [accountUsers.subject]: ({ userIds }: { userIds: string[] }) => ({
      users: userIds.map((id) => ({ ...exampleAccountUser, id, firstName: "Name", lastName: id })),
    }),
    [clinicInfo.subject]: ({ clinicId }: { clinicId: string }) =>
      owners[clinicId] ? { ...clinicInfo.example.reply, clinicId, ownerId: owners[clinicId] } : null,
  },
});
type Who = Parameters<typeof house.as>[0];
const ada: Who = cast.ada;
const morel: Who = cast.drMorel;
const lavoie: Who = cast.drLavoie;

const mapping: Mapping = {
  clinicColumn: 0,
  targets: ["leftOut", "firstName", "lastName"],
  order: "dmy",
  recase: false,
  clinics: [{ name: "Tilleuls", clinicId: clinics.tilleuls }],
};
const send = (who: Who, path: string, bytes: Buffer | string) =>
  house.as(who).post(`/api/1/multiclinic/${path}`).type("application/octet-stream").send(bytes);
const upload = async (lines = 10, bytes: Buffer | string = "sealed file") =>
  (await send(ada, `files?language=fr&name=groupe.csv&lines=${lines}`, bytes)).body.id as string;
const map = async (id: string, setAside: number[] = [], was: Mapping | null = null, to = mapping) =>
  (await house.as(ada).call(mapMulticlinic, { params: { id }, body: { mapping: to, setAside, was } })).body;
const give = async (
  id: string,
  number: number,
  lines: number,
  clinicId = clinics.tilleuls,
  ownerId = owners[clinicId]!,
) =>
  (
    await send(
      ada,
      `${id}/shares?number=${number}&clinicId=${clinicId}&ownerId=${ownerId}&lines=${lines}`,
      `rows ${number}`,
    )
  ).body;
const jobOf = async (id: string): Promise<MulticlinicJob> =>
  getMulticlinic.answer.parse((await house.as(ada).call(getMulticlinic, {})).body).jobs.find((each) => each.id === id)!;
const waiting = async (who: Who) => getOwnShares.answer.parse((await house.as(who).call(getOwnShares, {})).body).shares;
const report = async (who: Who, id: string, body: object) =>
  (await house.as(who).call(reportOwnShare, { params: { id }, body: { refused: [], isDone: false, ...body } as never }))
    .body;
const rowsOf = (who: Who, id: string) => house.as(who).get(`/api/1/multiclinic/shares/${id}/rows`).buffer(true);
const countsOf = ({ pending, encrypted, imported, setAside }: MulticlinicJob) => [
  pending,
  encrypted,
  imported,
  setAside,
];
const eventsOf = ({ log }: MulticlinicJob) => log.map(({ event }) => event).reverse();

describe("a file of several clinics (ADM-011, ADM-012)", () => {
  it("moves from pending to encrypted to imported, wiped of what is not needed any more", async () => {
    const id = await upload();
    expect(countsOf(await jobOf(id))).toEqual([10, 0, 0, 0]);
    expect((await map(id, [4])).setAside).toBe(1);
    const { id: first } = await give(id, 1, 6);
    expect(countsOf(await jobOf(id))).toEqual([3, 6, 0, 1]);
    expect((await jobOf(id)).canOpen).toBe(true);
    await give(id, 2, 3, clinics.ailleurs);
    expect(countsOf(await jobOf(id))).toEqual([0, 9, 0, 1]);
    // The file is of no use once all of it is sealed for its owners.
    expect((await jobOf(id)).canOpen).toBe(false);
    expect((await house.as(ada).get(`/api/1/multiclinic/${id}/file`)).body.appErrorCode).toBe("notFound");

    const importId = randomUUID();
    await report(morel, first, { importId, imported: 4 });
    expect(countsOf(await jobOf(id))).toEqual([0, 5, 4, 1]);
    await report(morel, first, { importId, imported: 5, refused: [7], isDone: true });
    const done = await jobOf(id);
    expect(countsOf(done)).toEqual([0, 3, 5, 2]);
    expect(done.pending + done.encrypted + done.imported).toBe(done.lines - done.setAside);
    expect((await rowsOf(morel, first)).body.appErrorCode).toBe("notFound");
    expect(eventsOf(done)).toEqual(
      "uploaded mapped setAside sealed sealed fileWiped begun refused imported".split(" "),
    );
    expect(done.log.find(({ event }) => event === "refused")).toMatchObject({ share: 1, lines: [7] });
  });

  it("says in its log whose hand each step was, and to the owner who sealed the lines and when", async () => {
    const id = await upload();
    await map(id);
    const { id: first } = await give(id, 1, 10);
    await report(morel, first, { importId: randomUUID(), imported: 4 });
    const { log } = await jobOf(id);
    expect(log.map(({ event, by }) => [event, by?.id]).reverse()).toEqual([
      ["uploaded", cast.ada.userId],
      ["mapped", cast.ada.userId],
      ["sealed", cast.ada.userId],
      ["fileWiped", cast.ada.userId],
      ["begun", cast.drMorel.userId],
    ]);
    const sealed = log.find(({ event }) => event === "sealed")!;
    expect(sealed.by?.name).toBe(`Name ${cast.ada.userId}`);
    const share = (await waiting(morel)).find((each) => each.id === first)!;
    expect(share.sealedBy).toBe(`Name ${cast.ada.userId}`);
    expect(Math.abs(Date.parse(share.sealedAt) - Date.parse(sealed.at))).toBeLessThan(1_000);
  });

  it("is kept for who uploaded it, and each clinic's lines for its owner", async () => {
    const id = await upload(10, "for ada alone");
    const file = await house.as(ada).get(`/api/1/multiclinic/${id}/file`).buffer(true);
    expect(Buffer.from(file.body as Buffer).toString()).toBe("for ada alone");
    expect((await house.as({ ...ada, userId: randomUUID() }).get(`/api/1/multiclinic/${id}/file`)).status).toBe(403);
    await map(id);
    const { id: share } = await give(id, 1, 6);
    expect(Buffer.from((await rowsOf(morel, share)).body as Buffer).toString()).toBe("rows 1");
    for (const who of [lavoie, ada, cast.adaAsMorel]) expect((await rowsOf(who, share)).status).toBe(403);
    expect((await waiting(morel)).map((each) => each.id)).toContain(share);
    expect((await waiting(lavoie)).map((each) => each.id)).not.toContain(share);
  });

  it("is 413 above what 10 MB make under seal, and not a byte below (ADM-013)", async () => {
    expect(await upload(1, Buffer.alloc(maxSealedMulticlinicBytes))).toMatch(/^[0-9a-f-]{36}$/);
    const path = "files?language=fr&name=groupe.csv&lines=1";
    expect((await send(ada, path, Buffer.alloc(maxSealedMulticlinicBytes + 1))).status).toBe(413);
  });

  it("is mapped on what the mapping was, and not once lines were sealed by it", async () => {
    const id = await upload();
    await map(id);
    const other = { ...mapping, order: "mdy" as const };
    expect(await map(id, [], null, other)).toMatchObject({ appErrorCode: "conflict", mapping });
    expect(await map(id, [], mapping, other)).toMatchObject({ mapping: other });
    await give(id, 1, 6);
    expect(await map(id, [], other)).toMatchObject({ appErrorCode: "conflict", mapping: other });
    // What was interrupted maps again as it did.
    expect(await map(id, [], null, other)).toMatchObject({ mapping: other });
  });

  it("takes each lot once, none beyond its lines, and none for who is not the owner any more", async () => {
    const id = await upload();
    await map(id, [2]);
    const given = await give(id, 1, 6);
    expect(await give(id, 1, 6)).toEqual(given);
    expect(countsOf(await jobOf(id))).toEqual([3, 6, 0, 1]);
    expect(await give(id, 2, 4)).toEqual({ appErrorCode: "tooManyLines" });
    expect(await give(id, 2, 3, clinics.tilleuls, lavoie.userId!)).toEqual({ appErrorCode: "ownerChanged" });
    expect(await give(id, 2, 3, randomUUID(), lavoie.userId!)).toEqual({ appErrorCode: "notFound" });
    const call = { params: { id: randomUUID() }, query: { number: 1, clinicId: id, ownerId: id, lines: 1 } };
    expect((await house.as(morel).call(addMulticlinicShare, call as never)).status).toBe(403);
  });

  it("is deleted with everything sealed of it", async () => {
    const id = await upload();
    await map(id);
    const { id: share } = await give(id, 1, 6);
    await house.as(ada).call(deleteMulticlinic, { params: { id } });
    expect(await jobOf(id)).toBeUndefined();
    expect((await rowsOf(morel, share)).body.appErrorCode).toBe("notFound");
    expect(await house.knex()("multiclinic_log").where({ job_id: id })).toEqual([]);
  });
});

describe("what was sealed for an owner (ADM-014)", () => {
  it("is written by the first import that is named, whichever tab says more", async () => {
    const id = await upload(6);
    await map(id);
    const { id: share } = await give(id, 1, 6);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await report(morel, share, { importId: first, imported: 2 })).toEqual({ importId: first });
    expect(await report(morel, share, { importId: second, imported: 6, isDone: true })).toEqual({ importId: first });
    expect(await report(morel, share, { importId: first, imported: 1 })).toEqual({ importId: first });
    expect((await waiting(morel)).find((each) => each.id === share)).toMatchObject({ importId: first, imported: 2 });
    expect(
      (
        await house
          .as(lavoie)
          .put(`/api/1/multiclinic/shares/${share}`)
          .send({ importId: first, imported: 0, refused: [], isDone: true })
      ).status,
    ).toBe(403);
  });

  it("is waited for until the last of it is done or deleted, and no longer", async () => {
    const said = async () =>
      (await house.announced(multiclinicChanged))
        .filter(({ data }) => data["ownerId"] === lavoie.userId)
        .map(({ data }) => data["isWaiting"]);
    const before = (await said()).length;
    for (const { id } of await waiting(lavoie))
      await report(lavoie, id, { importId: randomUUID(), imported: 0, isDone: true });
    const done = (await said()).length;
    const id = await upload(6);
    await map(id);
    const { id: one } = await give(id, 1, 2, clinics.ailleurs);
    await give(id, 2, 4, clinics.ailleurs);
    await report(lavoie, one, { importId: randomUUID(), imported: 2, isDone: true });
    await house.as(ada).call(deleteMulticlinic, { params: { id } });
    expect((await said()).slice(done)).toEqual([true, true, true, false]);
    expect(done).toBeGreaterThanOrEqual(before);
  });
});
