import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { openService } from "@carnet/services/framework/testing";
import { custodianA } from "./app.ts";
import a from "./development-keys/a.json";
import { appendDeed, verifyLog } from "./log/deed-log.ts";

const { asked, within, knex } = openService(custodianA);
const start = () => within(() => custodianA.start!());

describe("a custodian", () => {
  it("writes down that it started, and says who it is and how far its log has come", async () => {
    await start();
    await start();
    expect(await asked(custodianAIdentity, {})).toMatchObject({
      fingerprint: a.fp,
      pubKey: a.pubKey,
      isDevelopmentKey: true,
      log: { length: 2, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it("tells nothing of its private halves", async () => {
    const text = JSON.stringify([await asked(custodianAIdentity, {}), await knex()("deeds")]);
    expect(text).not.toContain(a.encBundle);
    expect(text).not.toContain(a.sigBundle);
  });

  it("keeps its lines in order when two are written at once", async () => {
    await Promise.all([1, 2, 3, 4].map((n) => within(() => appendDeed("tested", { n: String(n) }))));
    await expect(within(verifyLog)).resolves.toBeUndefined();
  });

  it("cannot change or remove a line itself", async () => {
    await expect(knex()("deeds").where({ seq: 1 }).update({ entry: "{}" })).rejects.toThrow(/permission denied/);
    await expect(knex()("deeds").delete()).rejects.toThrow(/permission denied/);
  });

  it("does not start on a log with a line that does not fit", async () => {
    const { head, length } = ((await asked(custodianAIdentity, {})) as { log: { head: string; length: number } }).log;
    await knex()("deeds").insert({ seq: length + 1, prev: head, entry: '{"did":"released"}', hash: "f".repeat(64) });
    await expect(start()).rejects.toThrow(`broken at line ${length + 1}`);
  });
});
