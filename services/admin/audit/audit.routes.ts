import { routes } from "@carnet/services/framework";
import { adminPolicy } from "../admin.policy.ts";
import { getAuditLog } from "../contract/audit.ts";
import { peopleById } from "../directory/people-by-id.ts";
import { AuditEntry } from "./audit-entry.model.ts";
import { reasonsFor } from "./reasons-for.ts";

const shownEntries = 200;

/** What administrators did, for administrators. */
export const auditRoutes = routes();

auditRoutes.on(getAuditLog, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  const entries = await AuditEntry.query().orderBy("at", "desc").limit(shownEntries);
  const person = await peopleById(
    entries.flatMap(({ adminId, targetId }) => (adminId ? [adminId, targetId] : [targetId])),
  );
  const reason = await reasonsFor(entries);
  const rows = entries.map(({ id, at, action, adminId, targetId, sessionId }) => {
    const admin = { id: adminId, name: adminId ? person(adminId).name : "" };
    const target = { id: targetId, name: person(targetId).name };
    return { id, at, action, admin, target, reason: action === "actAs" ? reason(sessionId) : null };
  });
  return { rows };
});
