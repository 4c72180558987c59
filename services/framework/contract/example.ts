/** Values for the examples of contracts: each in its form, none of them anybody's. */
export const example = {
  id: "00000000-0000-4000-8000-000000000000",
  instant: "2026-01-31T14:30:00.000Z",
  sealed: { v: 1, data: "A".repeat(120) },
  statement: { body: "eyJ0IjoicGtjIn0", sig: "A".repeat(86), by: "A".repeat(43) },
  wrapped: "A".repeat(180),
  pubKey: "A".repeat(262),
} as const;
