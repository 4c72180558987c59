import { sameValue } from "@carnet/shell/journal";
import type { CustomHealthHistory } from "@carnet/services/clinic/contract";
import type { Antecedents, PatientFields, SystemsReview } from "@carnet/services/patient/contract";
import { samePlace } from "../anamnese/review-systems.ts";
import type { Compared, Difference } from "./differences-of.ts";

/** What a merge wrote into a record, and what the record said before and right after it. */
export interface Merged {
  accepted: readonly Difference[];
  before: Compared;
  after: Compared;
}

/** A value without what a merge wrote, and how many of its answers stay, because somebody wrote something else there since. */
interface PutBack<Value> {
  value: Value;
  stay: number;
}

const namesOf = ({ accepted }: Merged, part: Difference["part"]) =>
  accepted.filter((each) => each.part === part).map(({ name }) => name);

/** Nothing, in whichever way it is written. */
const orNull = (value: unknown) => (value === undefined || value === "" ? null : value);

function namedValues<Values extends object>(
  names: readonly string[],
  [now, before, after]: readonly [Values, Values, Values],
): PutBack<Values> {
  const at = (values: Values, name: string) => orNull((values as Record<string, unknown>)[name]);
  const held = names.filter((name) => at(now, name) === at(after, name));
  const moved = names.filter((name) => !held.includes(name) && at(now, name) !== at(before, name));
  const back = Object.fromEntries(held.map((name) => [name, at(before, name)]));
  return { value: { ...now, ...back } as Values, stay: moved.length };
}

/** The clear fields. */
export const putBackFields = (now: PatientFields, merged: Merged): PutBack<PatientFields> =>
  namedValues(namesOf(merged, "contact"), [now, merged.before.fields, merged.after.fields]);

export const putBackAntecedents = (now: Antecedents, merged: Merged): PutBack<Antecedents> =>
  namedValues(namesOf(merged, "antecedents"), [now, merged.before.antecedents, merged.after.antecedents]);

/** The review with its earlier remarks; one that the merge added goes, unless something was marked in it since. */
export const putBackReview = (review: SystemsReview, { accepted, before, after }: Merged): PutBack<SystemsReview> =>
  accepted.reduce<PutBack<SystemsReview>>(
    ({ value, stay }, each) => {
      if (each.part !== "systemsReview") return { value, stay };
      const at = ({ elements }: SystemsReview) => elements.find((element) => samePlace(element, each.element));
      const [now, was, written] = [at(value), at(before.systemsReview), at(after.systemsReview)];
      if (now?.text === was?.text) return { value, stay };
      if (!now || now.text !== written?.text || (!was && !sameValue(now, written))) return { value, stay: stay + 1 };
      const elements = value.elements.flatMap((element) =>
        element !== now ? [element] : was ? [{ ...now, text: was.text }] : [],
      );
      return { value: { elements }, stay };
    },
    { value: review, stay: 0 },
  );

/** The forms as they were; one that was filled on since stays whole, for its answers may stand in another version by then. */
export const putBackForms = (
  history: CustomHealthHistory,
  { accepted, before, after }: Merged,
): PutBack<CustomHealthHistory> => {
  const answers = accepted.filter((each) => each.part === "forms");
  return [...new Set(answers.map(({ form }) => form.id))].reduce<PutBack<CustomHealthHistory>>(
    ({ value, stay }, formId) => {
      const at = ({ forms }: CustomHealthHistory) => forms.find(({ id }) => id === formId);
      const [now, was] = [at(value), at(before.customHealthHistory)];
      if (sameValue(now, was)) return { value, stay };
      if (!now || !sameValue(now, at(after.customHealthHistory)))
        return { value, stay: stay + answers.filter(({ form }) => form.id === formId).length };
      const forms = value.forms.flatMap((form) => (form !== now ? [form] : was ? [was] : []));
      return { value: { ...value, forms }, stay };
    },
    { value: history, stay: 0 },
  );
};
