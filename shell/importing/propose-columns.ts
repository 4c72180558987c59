import { genderOf } from "./read-cells.ts";
import { manyColumns, targetNamed, type Target } from "./column-names.ts";
import { readImportedDay } from "./read-days.ts";
import type { Table } from "./table.ts";

/** What a column is taken for, and how surely: by its name and its values, or by one of them alone. */
export interface Proposal {
  target: Target;
  isSure: boolean;
}

/** Values looked at of each column. */
const looked = 300;

const share = (values: readonly string[], fits: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isPhone = (value: string) => {
  const digits = value.replace(/\D/g, "").length;
  return (
    digits >= 10 && digits <= 19 && !/^\d{4}-\d\d-\d\d/.test(value) && /^[\d\s()+.,;#-]*\p{L}*[\d\s:.#]*$/u.test(value)
  );
};
const isBirth = (value: string) =>
  /\d.*[\s/.\-,].*\d|^\d{8}$/.test(value) &&
  (["dmy", "mdy"] as const).some((order) => "day" in readImportedDay(value, order));
const isPostal = (value: string) => /^[a-z]\d[a-z][\s-]?\d[a-z]\d$/i.test(value);
const isStreet = (value: string) => /^\d+[a-z]?[\s,]+\p{L}/iu.test(value) || /^\p{L}.*\s\d+$/u.test(value);
const isGender = (value: string) => genderOf(value) !== null;

/** What the values of a column say it is, where they say anything; the surest first. */
const byValues: readonly (readonly [Target, (value: string) => boolean])[] = [
  ["email", isEmail],
  ["postalCode", isPostal],
  ["gender", isGender],
  ["dateOfBirth", isBirth],
  ["phone", isPhone],
  ["street", isStreet],
];

const shapes: Partial<Record<Target, (value: string) => boolean>> = {
  email: isEmail,
  billingEmail: isEmail,
  gender: isGender,
  dateOfBirth: isBirth,
  phone: isPhone,
  phoneMobile: isPhone,
  phoneWork: isPhone,
  postalCode: (value) => /\d/.test(value),
};

/** What each column of a table is proposed for. What has no field of its own goes into the notes; an empty column is left out. */
export function proposeColumns({ columns, rows }: Table): Proposal[] {
  const values = columns.map((_, at) =>
    rows
      .slice(0, looked)
      .map(({ cells }) => cells[at] ?? "")
      .filter((value) => value !== ""),
  );
  const taken = new Set<Target>();
  const take = (target: Target, isSure: boolean): Proposal => {
    if (!manyColumns.has(target)) taken.add(target);
    return { target, isSure };
  };
  const proposals: (Proposal | null)[] = columns.map((column, at) => {
    const target = targetNamed(column);
    if (target === null || taken.has(target)) return null;
    const fits = shapes[target];
    const agrees = values[at]!.length === 0 || !fits || share(values[at]!, fits) >= 0.6;
    return take(target, agrees && target !== "fullName");
  });
  if (taken.has("firstName") && taken.has("fullName")) renameFull(proposals, taken);
  return columns.map((column, at): Proposal => {
    const known = proposals[at];
    if (known) return known;
    if (values[at]!.length === 0) return { target: "leftOut", isSure: true };
    const second = secondPhone(targetNamed(column), taken);
    if (second) return take(second, false);
    const found = byValues.find(([target, fits]) => !taken.has(target) && share(values[at]!, fits) >= 0.8);
    return found && targetNamed(column) === null ? take(found[0], false) : { target: "notes", isSure: false };
  });
}

/** A second column of telephones is for the other number. */
const secondPhone = (target: Target | null, taken: ReadonlySet<Target>): Target | null =>
  target === "phone" || target === "phoneMobile"
    ? ((["phoneMobile", "phone"] as const).find((other) => !taken.has(other)) ?? null)
    : null;

/** "Nom" beside "Prénom" is the last name; a whole name beside both says nothing new. */
function renameFull(proposals: (Proposal | null)[], taken: Set<Target>): void {
  const at = proposals.findIndex((proposal) => proposal?.target === "fullName");
  const target = taken.has("lastName") ? "leftOut" : "lastName";
  proposals[at] = { target, isSure: false };
  taken.add(target);
}

/** A column becomes something else; what only one column can be is taken from the one that was it. */
export function retarget(proposals: readonly Proposal[], column: number, target: Target): Proposal[] {
  return proposals.map((each, at) => {
    if (at === column) return { target, isSure: true };
    return !manyColumns.has(target) && each.target === target ? { target: "notes", isSure: false } : each;
  });
}
