import { z } from "zod";

/** The parameters of `…/{page}/{pageSize}`: pages count from 0, at most a hundred rows each. */
export const pageParams = {
  page: z.coerce.number<number | string>().int().min(0).max(100_000),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100),
};
