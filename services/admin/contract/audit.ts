import { id, instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** What an administrator can do to an account that is kept on record. */
export const auditAction = z.enum(["actAs", "stopActing", "disable", "enable", "forget"]);

const entry = z.object({
  id,
  at: instant,
  action: auditAction,
  admin: z.object({ id: id.nullable(), name: z.string() }),
  target: z.object({ id, name: z.string() }),
});
export type AuditEntry = z.output<typeof entry>;

/** GET /api/1/admins/auditLog: the last two hundred, newest first. */
export const auditLog = z.object({ rows: z.array(entry) });
