import { cast } from "@carnet/services/framework/testing";
import { openPatients } from "../testing/open-patients.ts";
import { noteVisit } from "./note-visit.ts";

const patients = openPatients();
const visitsTo = async (id: string): Promise<string[]> =>
  (await patients.knex()("access_events").where({ patient_id: id, act: "read" }).orderBy("at")).map(
    (row: { user_id: string }) => row.user_id,
  );

describe("the register of who came to a record", () => {
  it("has a line for each of many who come at once, in the name of each (DEC-17)", async () => {
    const id = await patients.openRecord();
    const readers = [cast.drMorel, cast.drRoy, cast.drLavoie, cast.drMorel, cast.drRoy, cast.drMorel];
    await Promise.all(readers.map((who) => patients.as(who).get(`/api/1/patients/${id}`)));
    expect((await visitsTo(id)).sort()).toEqual(readers.map(({ userId }) => userId).sort());
  });

  it("refuses whoever waits for a line that cannot be written, and nobody who comes with them or next", async () => {
    const id = await patients.openRecord();
    await patients.within(async () => {
      const nobody = { ...cast.drRoy, userId: "no uuid" };
      const together = [noteVisit(cast.drMorel, id, "read"), noteVisit(nobody, id, "read")];
      expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      await noteVisit(cast.drLavoie, id, "read");
    });
    expect(await visitsTo(id)).toEqual([cast.drMorel.userId, cast.drLavoie.userId]);
  });

  it("holds up nobody who reads another record while a line is being written for long", async () => {
    const [stuck, other] = [await patients.openRecord(), await patients.openRecord()];
    await patients.asOwner(async (owner) => {
      await owner.raw(`create function hesitate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
      await owner.raw(`create trigger hesitates before insert on access_events for each row
        when (new.patient_id = '${stuck}') execute function hesitate()`);
      await owner.raw("select pg_advisory_lock(4711)");
      const read = async (id: string) => (await patients.as(cast.drMorel).get(`/api/1/patients/${id}`)).status;
      const waiting = read(stuck);
      const held = "select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted";
      while (((await owner.raw(held)) as { rowCount: number }).rowCount === 0);
      expect(await read(other)).toBe(200);
      await owner.raw("select pg_advisory_unlock(4711)");
      expect(await waiting).toBe(200);
    });
  });
});
