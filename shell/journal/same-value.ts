/** Whether two values would be saved as the same: identical, or equal as JSON. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
