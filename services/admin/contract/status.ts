import { defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What everybody may know of how the house is; never which service. */
export const houseStatus = z.object({
  works: z.boolean(),
  /** Since when something does not work; null where all does. */
  since: instant.nullable(),
});

export type HouseStatus = z.output<typeof houseStatus>;

/** Whether all works, for the public page: a service counts once it has not been well for two minutes. */
export const getHouseStatus = defineCall({
  call: "GET /api/1/status",
  callers: "omthsfxcpqain",
  answer: houseStatus,
  rate: { per: "address", points: 60, seconds: 60 },
  example: { answer: { works: false, since: "2026-11-23T10:11:00.000Z" } },
});
