/** What a session comes to, in SQL as `owed` of contract/payment says it (SES-028): its bill, or its fee without one. */
export const owed = "greatest((billing->>'total')::bigint, fee)";

/** Something was owed and all of it was paid. */
export const isPaidInFull = `${owed} > 0 and amount_paid >= ${owed}`;

/** Closed, and not all of what it comes to was paid. */
export const isOwing = `finalized_at is not null and amount_paid < ${owed}`;
