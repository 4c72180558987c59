import { randomUUID } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { openTilleuls } from "../testing/index.ts";

const { as } = openTilleuls();
const path = `/api/1/clinic/${tilleuls}`;

describe("what decides about somebody's keys", () => {
  it.each([
    ["put", "kit", 10],
    ["put", "memberJoin", 30],
    ["get", "kit", 240],
    ["post", "rootReset/witness", 20],
    ["post", `resets/${randomUUID()}/approval`, 30],
    ["post", `resets/${randomUUID()}/refusal`, 30],
  ] as const)(
    "%s %s is answered %d times in an hour, and then told to wait, for this account alone",
    async (method, route, points) => {
      const call = async (who: (typeof cast)["drRoy"]) =>
        (
          await as(who)
            [method](`${path}/${route}`)
            .send(method === "get" ? undefined : {})
        ).body?.appErrorCode as unknown;
      for (let times = 0; times < points; times++) expect(await call(cast.drRoy)).not.toBe("tooManyAttempts");
      expect(await call(cast.drRoy)).toBe("tooManyAttempts");
      expect(await call(cast.drMorel)).not.toBe("tooManyAttempts");
    },
  );
});
