import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { getTrustStore } from "../contract/index.ts";
import { anAccount } from "../testing/index.ts";

const { as, within, knex } = openService(account);
const me = as(cast.drMorel);
const sealed = (word: string) => word.padEnd(120, "A");
const most = 262_144;
const save = (rev: number, store: string) => me.put("/api/1/trustStore").send({ rev, store });
const stored = async () => getTrustStore.answer.parse((await me.get("/api/1/trustStore")).body);

beforeAll(async () => {
  await within(() => anAccount({ id: cast.drMorel.userId }));
  await within(() => anAccount({ id: cast.drRoy.userId }));
});
beforeEach(async () => void (await knex()("trust_stores").delete()));

describe("/trustStore", () => {
  it("gives back what was saved, revision by revision", async () => {
    expect(await stored()).toEqual({ store: null, rev: 0 });

    expect((await save(1, sealed("Zmlyc3Q"))).body).toEqual({ rev: 1 });
    expect((await save(2, sealed("c2Vjb25k"))).body).toEqual({ rev: 2 });

    expect(await stored()).toEqual({ store: sealed("c2Vjb25k"), rev: 2 });
    expect((await as(cast.drRoy).get("/api/1/trustStore")).body).toEqual({ store: null, rev: 0 });
  });

  it("refuses any revision but the next one, and says which is stored", async () => {
    expect((await save(2, sealed("dG9vIGVhcmx5"))).body).toEqual({ appErrorCode: "conflict", rev: 0 });
    await save(1, sealed("Zmlyc3Q"));

    for (const rev of [1, 3]) {
      expect((await save(rev, sealed("b3RoZXI"))).body).toEqual({ appErrorCode: "conflict", rev: 1 });
    }
    expect(await stored()).toEqual({ store: sealed("Zmlyc3Q"), rev: 1 });
  });

  it("takes a repeated save for the one it was", async () => {
    await save(1, sealed("Zmlyc3Q"));
    expect((await save(1, sealed("Zmlyc3Q"))).body).toEqual({ rev: 1 });
  });

  it("lets one of ten devices win that save at once", async () => {
    await save(1, sealed("Zmlyc3Q"));

    const answers = await Promise.all(Array.from({ length: 10 }, (_, device) => save(2, sealed(`ZGV2aWNl${device}`))));

    expect(answers.filter(({ body }) => !body.appErrorCode)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.appErrorCode === "conflict" && body.rev === 2)).toHaveLength(9);
  });

  it("takes 256 KB and not one character more", async () => {
    expect((await save(1, "A".repeat(most))).body).toEqual({ rev: 1 });
    expect((await save(2, "A".repeat(most + 1))).status).toBe(400);
    expect((await save(2, "A".repeat(2 * most))).status).toBe(413);
  });

  it("is closed to an administrator acting as its owner", async () => {
    const acting = as(cast.adaAsMorel);
    expect((await acting.get("/api/1/trustStore")).body).toEqual({ appErrorCode: "impersonated" });
    expect((await acting.put("/api/1/trustStore").send({ rev: 1, store: sealed("QQ") })).body).toEqual({
      appErrorCode: "impersonated",
    });
  });
});
