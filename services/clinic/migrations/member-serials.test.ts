import { createTestDatabase } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { memberSerials } from "./0012-member-serials.ts";

const says = (claims: object) => ({ stmt: { body: Buffer.from(JSON.stringify(claims)).toString("base64url") } });

it("finds the highest serial of each member in a log from before, as far as a row can count", async () => {
  const database = await createTestDatabase(["clinic"]);
  try {
    await database.asOwner("clinic", async (owner) => {
      await owner.raw("create table clinics (id uuid primary key)");
      await owner.raw("create table trust_entries (clinic_id uuid, seq int, stmt jsonb)");
      const clinic_id = randomUUID();
      await owner("clinics").insert({ id: clinic_id });
      const log = [
        { t: "cert", member: "morel", serial: 1 },
        { t: "cert", member: "roy", serial: 1 },
        { t: "revoke", member: "roy", serial: 3 },
        { t: "cert", member: "roy", serial: 2 },
        { t: "cert", member: "far", serial: 2 ** 40 },
        { t: "cert", member: "odd", serial: "z" },
        { t: "pkc-reg", items: [] },
      ];
      await owner("trust_entries").insert(log.map((claims, at) => ({ clinic_id, seq: at + 1, ...says(claims) })));
      await memberSerials(owner);
      expect(await owner("member_serials").select("member", "serial").orderBy("member")).toEqual([
        { member: "far", serial: 2_147_483_647 },
        { member: "morel", serial: 1 },
        { member: "roy", serial: 3 },
      ]);
    });
  } finally {
    await database.drop();
  }
});
