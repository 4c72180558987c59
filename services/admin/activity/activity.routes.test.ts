import { Refusal } from "@carnet/services/framework";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { seanceMonthly } from "@carnet/nats/contracts/rpc/seance.monthly.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../app.ts";
import { getMonthlySeances, getUsageStats } from "../contract/index.ts";
import { theHouse } from "../testing/index.ts";
import { monthsBetween } from "./monthly-seances.ts";

let held: { therapistId: string; month: string; seances: number }[] | null = [];
const seance = () => {
  if (!held) throw new Refusal("busy");
  return { rows: held };
};
const { as, deliver, within, knex } = openService(admin, { answers: { ...theHouse, [seanceMonthly.subject]: seance } });
const usage = async () => getUsageStats.answer.parse((await as(cast.ada).call(getUsageStats)).body);

describe("GET /admins/usageStats", () => {
  it("counts what is heard on its day, each fact once", async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    await deliver(seanceCreated, seanceCreated.example, { id });
    await deliver(seanceCreated, seanceCreated.example, { id });
    await deliver(seanceCreated, seanceCreated.example);
    await deliver(userCreated, userCreated.example, { at: new Date(Date.now() - 24 * 3_600_000).toISOString() });
    await deliver(receiptGenerated, { ...receiptGenerated.example, isDuplicate: true });

    const { days } = await usage();

    expect(days).toHaveLength(60);
    expect(days.at(-1)).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      seances: 2,
      receipts: 0,
      signups: 0,
    });
    expect(days.at(-2)).toMatchObject({ signups: 1, seances: 0 });
  });
});

describe("GET /admins/therapistsMonthlySeances", () => {
  const request = async () =>
    getMonthlySeances.answer.parse(
      (await as(cast.ada).call(getMonthlySeances, { query: { from: "2026-09", to: "2026-11" } })).body,
    );

  it("is a matrix of therapists and months, busiest first", async () => {
    held = [
      { therapistId: cast.drLavoie.userId, month: "2026-09", seances: 3 },
      { therapistId: cast.drMorel.userId, month: "2026-09", seances: 12 },
      { therapistId: cast.drMorel.userId, month: "2026-11", seances: 8 },
    ];
    const { months, rows } = await request();
    expect(months).toEqual(["2026-09", "2026-10", "2026-11"]);
    expect(rows).toMatchObject([
      { therapistId: cast.drMorel.userId, name: "Hélène Morel", seances: [12, 0, 8], total: 20 },
      { therapistId: cast.drLavoie.userId, seances: [3, 0, 0], total: 3 },
    ]);
  });

  it("keeps what it was told for when seance is silent, and says how old that is", async () => {
    held = [{ therapistId: cast.drMorel.userId, month: "2026-10", seances: 5 }];
    await request();
    await within(() => knex()("therapist_months").update({ told_at: "2026-11-01T00:00:00Z" }));
    held = null;

    const { rows, toldAt } = await request();

    expect(rows).toMatchObject([{ seances: [0, 5, 0], total: 5 }]);
    expect(new Date(toldAt ?? "").toISOString()).toBe("2026-11-01T00:00:00.000Z");
  });

  it("refuses a month that is none", async () => {
    expect((await as(cast.ada).call(getMonthlySeances, { query: { from: "2026-13" } })).status).toBe(400);
  });
});

describe("monthsBetween", () => {
  it("goes over the year, and stops at three years", () => {
    expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(monthsBetween("1900-01", "2026-01")).toHaveLength(36);
    expect(monthsBetween("2026-02", "2026-01")).toEqual([]);
  });
});
