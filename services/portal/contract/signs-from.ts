/** An age that a rule of law names, by province, from a day on. */
interface DatedAge {
  from: string;
  age: number;
}
type AgesByProvince = Readonly<Record<string, readonly DatedAge[]>>;

/**
 * From which age somebody consents to care alone. Québec: Civil Code, articles 14 and 17, in force since 1 January 1994. New Brunswick:
 * Medical Consent of Minors Act, 1976. The other provinces name no age for care; the portal takes the one of Québec there.
 */
const agesOfConsent: AgesByProvince = {
  QC: [{ from: "1994-01-01", age: 14 }],
  NB: [{ from: "1976-01-01", age: 16 }],
};
const consentElsewhere: readonly DatedAge[] = [{ from: "1900-01-01", age: 14 }];

/**
 * From which age somebody is grown before the law. The provinces and territories set these between 1970 and 1975; what stood before
 * concerns nobody who is a minor today. A province whose age changes has a second line here, with its day.
 */
const nineteen: readonly DatedAge[] = [{ from: "1975-01-01", age: 19 }];
const agesOfMajority: AgesByProvince = {
  BC: nineteen,
  NB: nineteen,
  NL: nineteen,
  NS: nineteen,
  NT: nineteen,
  NU: nineteen,
  YT: nineteen,
};
/** Alberta, Manitoba, Ontario, Prince Edward Island, Québec and Saskatchewan. */
const majorityElsewhere: readonly DatedAge[] = [{ from: "1975-01-01", age: 18 }];

/** The day on which somebody born on `birth` is `age` years old, both YYYY-MM-DD; who was born on 29 February, on 1 March. */
export function yearsLater(birth: string, age: number): string {
  const [year, month, date] = birth.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year + age, month - 1, date)).toISOString().slice(0, 10);
}

/** The day on which somebody reaches the age that the rules of that day name. */
function dayOfAge(birth: string, rules: readonly DatedAge[]): string {
  const newestFirst = [...rules].sort((one, other) => other.from.localeCompare(one.from));
  const rule = newestFirst.find(({ from, age }) => from <= yearsLater(birth, age)) ?? newestFirst.at(-1)!;
  return yearsLater(birth, rule.age);
}

/** The day from which somebody born on `birth` signs for themselves, both YYYY-MM-DD. */
export const signsFrom = (birth: string, province: string | null): string =>
  dayOfAge(birth, (province && agesOfConsent[province]) || consentElsewhere);

/** The day from which somebody born on `birth` is of age, both YYYY-MM-DD: no parent answers for them any more. */
export const comesOfAge = (birth: string, province: string | null): string =>
  dayOfAge(birth, (province && agesOfMajority[province]) || majorityElsewhere);
