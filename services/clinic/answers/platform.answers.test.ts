import { randomUUID } from "node:crypto";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { cast } from "@carnet/services/framework/testing";
import { Clinic } from "../clinics/clinic.model.ts";
import { aClinic, openTilleuls } from "../testing/index.ts";

const { asked, within } = openTilleuls();

describe("an administrator who looks for a clinic", () => {
  beforeAll(() =>
    within(async () => {
      for (const name of ["École du geste", "École du geste (Nord)", "Đorđević 100%"])
        await Clinic.query().insert(aClinic({ id: randomUUID(), ownerId: cast.drMorel.userId, name }));
    }),
  );

  it.each([
    ["École", 2],
    ["école", 2],
    ["ecole DU", 2],
    ["e\u0301cole", 2],
    ["geste nord", 1],
    ["dordevic", 1],
    ["%", 1],
    ["", 5],
    ["école_", 2],
    ["x", 0],
  ])("finds by %j, with or without accents, %i", async (q, found) => {
    const { rows, total } = (await asked(clinicList, { q, page: 0, pageSize: 20 })) as {
      rows: unknown[];
      total: number;
    };
    expect([rows.length, total]).toEqual([found, found]);
  });
});
