import { defineCall, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What an administrator can do to an account that is kept on record. */
export const auditAction = z.enum(["actAs", "stopActing", "disable", "enable", "forget"]);

const entry = z.object({
  id,
  at: instant,
  action: auditAction,
  admin: z.object({ id: id.nullable(), name: z.string() }),
  target: z.object({ id, name: z.string() }),
  /** Why they acted as somebody; null where none was given, or account does not answer just now. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof entry>;

/** What administrators did to accounts: the last two hundred entries, newest first (THR-23). */
export const getAuditLog = defineCall({
  call: "GET /api/1/admins/auditLog",
  callers: "..........a..",
  answer: z.object({ rows: z.array(entry) }),
  example: {
    answer: {
      rows: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          at: "2026-11-20T14:00:00.000Z",
          action: "actAs",
          admin: { id: "00000000-0000-4000-8000-000000000001", name: "Ada Tremblay" },
          target: { id: "00000000-0000-4000-8000-000000000002", name: "Anne Lavoie" },
          reason: "Asked by telephone why a logo does not appear.",
        },
      ],
    },
  },
});
