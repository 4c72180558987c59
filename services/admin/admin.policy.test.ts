import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "./app.ts";
import { theHouse } from "./testing/index.ts";

const { as } = openService(admin, { answers: theHouse });

const paths = admin.routes.flatMap(({ mounted }) => mounted.map(({ path }) => path));

describe("the administrator's routes", () => {
  it("are those of the house", () => {
    expect(paths.map((path) => path.replace("/api/1/admins/", "").replace("/api/1/", "")).sort()).toEqual([
      "allUsers",
      "archivedChargeErrors",
      "auditLog",
      "clinics",
      "currentPricing",
      "currentPricing",
      "email-relay-reputation",
      "freeTrials",
      "freeTrials",
      "health",
      "multiclinic",
      "multiclinic/:id",
      "multiclinic/:id/file",
      "multiclinic/:id/mapping",
      "multiclinic/:id/owners",
      "multiclinic/:id/shares",
      "multiclinic/files",
      "multiclinic/shares",
      "multiclinic/shares/:id",
      "multiclinic/shares/:id/rows",
      "statistics",
      "status",
      "stripeChargeErrors",
      "therapistsMonthlySeances",
      "usageStats",
    ]);
  });

  it("say to everybody whether the house works, and nothing else", async () => {
    expect((await as(cast.anonymous).get("/api/1/status")).status).toBe(200);
  });

  it.each([
    "statistics",
    "stripeChargeErrors",
    "usageStats",
    "therapistsMonthlySeances",
    "allUsers",
    "archivedChargeErrors",
    "clinics",
    "freeTrials",
    "currentPricing",
    "email-relay-reputation",
    "auditLog",
    "multiclinic",
  ])("%s is for an administrator who acts as nobody else", async (path) => {
    const request = (who: Parameters<typeof as>[0]) => as(who).get(`/api/1/admins/${path}`);
    expect((await request(cast.ada)).status).toBe(200);
    for (const who of [cast.drMorel, cast.drRoy, cast.sofia, cast.camille, cast.adaAsMorel])
      expect((await request(who)).status).toBe(403);
    expect((await request({ ...cast.ada, impersonatorId: cast.drMorel.userId })).status).toBe(403);
    expect((await request(cast.anonymous)).status).toBe(401);
  });
});
