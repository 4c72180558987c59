import { readParam, type Ctx } from "@carnet/services/kit";
import { z } from "zod";

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

/** Which rows `…/{page}/{pageSize}` asks for: pages count from 0, at most a hundred rows each. */
export function readPage(ctx: Ctx): { offset: number; limit: number } {
  const limit = readParam(ctx, "pageSize", number(1, 100));
  return { offset: readParam(ctx, "page", number(0, 100_000)) * limit, limit };
}
