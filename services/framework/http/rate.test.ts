import { connectDatabase } from "../db/connect.ts";
import { current, runInContext } from "../service/current.ts";
import { defineService } from "../service/define-service.ts";
import { openService } from "../testing/index.ts";
import { countAttempt } from "./rate.ts";

const { within, knex } = openService(defineService({ name: "portal" }));

/** What five attempts in a row are told, each within a minute of three. */
async function fiveTimes(who: string, attempt = () => countAttempt("doors", who, 3, 60)) {
  const notices: string[] = [];
  for (let n = 0; n < 5; n++) notices.push(await attempt().then(() => "in", whyNot));
  return notices;
}

function whyNot({ name, fields }: { name: string; fields?: { retryAfter: number } }) {
  if (name !== "Refusal") return "guessed wrong";
  const retryAfter = fields?.retryAfter ?? 0;
  return retryAfter > 50 && retryAfter <= 60 ? "out" : `out for ${retryAfter} s`;
}

describe("a limit", () => {
  it("is counted in the database, where every process sees it", async () => {
    expect(await within(() => fiveTimes("anybody"))).toEqual(["in", "in", "in", "out", "out"]);
    const rows = await knex()("rates");
    expect(rows).toMatchObject([{ points: 5 }]);
    expect(JSON.stringify(rows)).not.toContain("anybody");

    await knex()("rates").update({ points: 2 });
    expect(await within(() => fiveTimes("anybody"))).toEqual(["in", "out", "out", "out", "out"]);
  });

  it("begins anew when its window is over", async () => {
    await within(() => fiveTimes("somebody"));
    await knex()("rates").update({ ends_at: knex().fn.now() });
    expect(await within(() => fiveTimes("somebody"))).toEqual(["in", "in", "in", "out", "out"]);
  });

  it("lets three of twenty in that come at once", async () => {
    const attempts = await within(() =>
      Promise.allSettled(Array.from({ length: 20 }, () => countAttempt("doors", "a crowd", 3, 60))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("is kept by each process alone while the database is away: never open", async () => {
    const away = connectDatabase("postgres://nobody:nothing@127.0.0.1:1/nowhere", { max: 1 });
    try {
      const tried = within(() => runInContext({ ...current(), knex: away }, () => fiveTimes("a stranger")));
      expect(await tried).toEqual(["in", "in", "in", "out", "out"]);
    } finally {
      await away.destroy();
    }
  });

  it("outlives the rollback of whoever guessed wrong", async () => {
    const guess = () =>
      current().knex.transaction(async (trx) => {
        await runInContext({ ...current(), knex: trx }, () => countAttempt("doors", "a guesser", 3, 60));
        throw new Error("rolled back");
      });
    const wrong = "guessed wrong";
    expect(await within(() => fiveTimes("a guesser", guess))).toEqual([wrong, wrong, wrong, "out", "out"]);
  });
});
