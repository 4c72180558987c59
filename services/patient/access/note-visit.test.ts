import { cast } from "@carnet/services/kit/testing";
import { openPatients } from "../testing/open-patients.ts";
import { noteVisit } from "./note-visit.ts";

const patients = openPatients();
const visitsTo = async (id: string): Promise<string[]> =>
  (await patients.knex()("access_events").where({ patient_id: id, act: "read" }).orderBy("at")).map(
    (row: { user_id: string }) => row.user_id,
  );

describe("the register of who came to a record", () => {
  it("has a line for each of many who come at once, in the name of each (decision 17)", async () => {
    const id = await patients.openRecord();
    const readers = [cast.drMorel, cast.drRoy, cast.drLavoie, cast.drMorel, cast.drRoy, cast.drMorel];
    await Promise.all(readers.map((who) => patients.as(who).get(`/api/1/patients/${id}`)));
    expect((await visitsTo(id)).sort()).toEqual(readers.map(({ userId }) => userId).sort());
  });

  it("refuses whoever waits for a line that cannot be written, and takes the next", async () => {
    const id = await patients.openRecord();
    await patients.within(async () => {
      const nobody = { ...cast.drRoy, userId: "no uuid" };
      const together = [noteVisit(cast.drMorel, id, "read"), noteVisit(nobody, id, "read")];
      expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      await noteVisit(cast.drLavoie, id, "read");
    });
    expect(await visitsTo(id)).toEqual([cast.drLavoie.userId]);
  });
});
