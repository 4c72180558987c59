import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { account } from "../app.ts";
import { anAccount } from "../testing/index.ts";
import { watchToken } from "./watch-token.ts";

const { as, within, deliver, knex } = openService(account);

async function aReset(mode: "approval" | "timeLock", opensAt: string | null = null) {
  const { user } = await within(() => anAccount());
  const id = randomUUID();
  await knex()("reset_cases").insert({
    id,
    user_id: user.id,
    state: "waiting",
    mode,
    old_version: 1,
    new_version: 1,
    new_fp: "A".repeat(43),
    has_escrow: true,
    cancel_hash: randomUUID(),
    opens_at: opensAt,
  });
  return id;
}

const look = async (resetId: string, watch = watchToken(resetId)) =>
  (await as(cast.anonymous).post("/api/1/resetPassword/state").send({ resetId, watch })).body;
const letGo = (fact: typeof shareReleasedByA | typeof shareReleasedByB, resetId: string) =>
  deliver(fact as typeof shareReleasedByA, { ...shareReleasedByA.example, resetId });

describe("POST /resetPassword/state", () => {
  it("tells one custodian's half from the other's, without a session (ACC-016)", async () => {
    const resetId = await aReset("approval");
    expect(await look(resetId)).toEqual({ state: "waiting", releasedA: false, releasedB: false });
    await letGo(shareReleasedByB, resetId);
    expect(await look(resetId)).toEqual({ state: "approved", releasedA: false, releasedB: true });
    await letGo(shareReleasedByA, resetId);
    expect(await look(resetId)).toEqual({ state: "released", releasedA: true, releasedB: true });
  });

  it("tells when a time-lock opens", async () => {
    const until = "2026-11-20T20:00:00.000Z";
    expect(await look(await aReset("timeLock", until))).toMatchObject({ state: "waiting", until });
  });

  it("tells nothing to whoever has not its own word", async () => {
    const [mine, theirs] = [await aReset("approval"), await aReset("approval")];
    expect(await look(theirs, watchToken(mine))).toEqual({ appErrorCode: "notFound" });
    expect(await look(randomUUID(), watchToken(mine))).toEqual({ appErrorCode: "notFound" });
  });
});

describe("GET /reset/witnesses", () => {
  const witness = (by: string, clinicId: string) => ({ clinicId, stmt: { body: "e30AA", sig: "A".repeat(86), by } });
  const release = (fact: typeof shareReleasedByA | typeof shareReleasedByB, resetId: string, clinics: string[]) =>
    deliver(fact as typeof shareReleasedByA, {
      ...shareReleasedByA.example,
      resetId,
      witnesses: clinics.map((id) => witness((fact === shareReleasedByA ? "A" : "B").repeat(43), id)),
    });
  const witnesses = async () => (await as(cast.drMorel).get("/api/1/reset/witnesses")).body;

  it("gives what both custodians signed, A first, and nothing of what one of them did not", async () => {
    const { user } = await within(() => anAccount({ id: cast.drMorel.userId! }));
    expect(await witnesses()).toEqual({ resetId: null, clinics: [] });
    const resetId = await aReset("timeLock");
    await knex()("reset_cases").where({ id: resetId }).update({ user_id: user.id });
    const [both, onlyA] = [randomUUID(), randomUUID()];
    await release(shareReleasedByA, resetId, [both, onlyA]);
    expect(await witnesses()).toEqual({ resetId: null, clinics: [] });
    await release(shareReleasedByB, resetId, [both]);
    const { clinics } = await witnesses();
    expect(clinics.map(({ clinicId }: { clinicId: string }) => clinicId)).toEqual([both]);
    expect(clinics[0].witnesses.map(({ by }: { by: string }) => by[0])).toEqual(["A", "B"]);
  });
});
