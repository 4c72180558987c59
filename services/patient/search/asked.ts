const types = {
  userId: "uuid",
  clinicId: "uuid",
  clinicIds: "uuid[]",
  deskClinicIds: "uuid[]",
  barredClinicIds: "uuid[]",
  clinic: "uuid",
  archived: "boolean",
  accessible: "boolean",
  from: "text[]",
  before: "text[]",
  findsLocked: "boolean[]",
  bornFrom: "date",
  bornBefore: "date",
  query: "text",
  firstTerm: "text",
  afterFirst: "text",
  terms: "text[]",
  letters: "int",
  starts: "text[]",
  end: "text",
  names: "text[]",
  inOrder: "boolean",
  shortest: "int",
  longest: "int",
  distance: "int",
  ids: "uuid[]",
  emailKey: "text",
  birth: "date",
  phones: "text[]",
} as const;

/**
 * Values of a search, as its statements name them. Each is a subselect, which Postgres evaluates once and does not look into while it
 * plans: so no value promises a cheaper plan, and the one plan of a prepared statement is kept, which is half of what a search costs.
 */
export const asked = Object.fromEntries(
  Object.entries(types).map(([name, type]) => [name, `(select cast(:${name} as ${type}))::${type}`]),
) as Record<keyof typeof types, string>;
