import type { ListFilter } from "../contract/index.ts";

/** Which records (`p`) each filter of a list holds; `stands` is how it is asked of a record how it stands (`s`). What is owed stays owed once a record is archived. */
export const listFilters = (stands: (how: string) => string): Record<ListFilter, string> => ({
  mine: "p.deleted_at is null and p.therapist_id = :userId",
  all: "p.deleted_at is null",
  owing: stands("s.owed > 0"),
  withoutConsent: `p.deleted_at is null and ${stands("s.lacks_consent")}`,
  archived: "p.deleted_at is not null",
});
