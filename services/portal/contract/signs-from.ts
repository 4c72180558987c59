/** From which age somebody consents to care alone, by province, from a day on. */
interface AgeOfConsent {
  from: string;
  age: number;
}

/**
 * Québec: Civil Code, articles 14 and 17, in force since 1 January 1994. New Brunswick: Medical Consent of Minors Act, 1976.
 * The other provinces name no age for care; the portal takes the one of Québec there.
 */
const agesOfConsent: Readonly<Record<string, readonly AgeOfConsent[]>> = {
  QC: [{ from: "1994-01-01", age: 14 }],
  NB: [{ from: "1976-01-01", age: 16 }],
};
const elsewhere: readonly AgeOfConsent[] = [{ from: "1900-01-01", age: 14 }];

/** The day on which somebody born on `birth` is `age` years old, both YYYY-MM-DD; who was born on 29 February, on 1 March. */
export function yearsLater(birth: string, age: number): string {
  const [year, month, date] = birth.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year + age, month - 1, date)).toISOString().slice(0, 10);
}

/** The day from which somebody born on `birth` signs for themselves, both YYYY-MM-DD. */
export function signsFrom(birth: string, province: string | null): string {
  const rules = (province && agesOfConsent[province]) || elsewhere;
  const newestFirst = [...rules].sort((one, other) => other.from.localeCompare(one.from));
  const rule = newestFirst.find(({ from, age }) => from <= yearsLater(birth, age)) ?? newestFirst.at(-1)!;
  return yearsLater(birth, rule.age);
}
