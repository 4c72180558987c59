import { z } from "zod";
import { api } from "@carnet/shell/api";

/** Gives an administrator their own session back. */
export const exitImpersonation = (): Promise<unknown> => api.put("/api/1/exitSu", {}, z.object({}));
