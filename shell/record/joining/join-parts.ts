import type { RecordForm } from "@carnet/services/clinic/contract";
import type { ReviewElement } from "@carnet/services/patient/contract";
import type { PartName, PartValues } from "../record-parts.ts";
import { oneOf, type Join, type Side } from "./join.ts";
import { joinFields } from "./join-fields.ts";
import { joinForms } from "./join-forms.ts";
import { joinNamed } from "./join-lists.ts";
import { joinTexts } from "./join-texts.ts";

/**
 * A thing of a list with names, within which both may have changed something, be it on what is `blank`; where it is not on both sides, it
 * is a matter of the whole.
 */
const within = <Thing>(join: Join<Thing>, blank: (thing: Thing) => Thing): Join<Thing | undefined> =>
  ((base: Thing | undefined, mine: Thing | undefined, theirs: Thing | undefined, prefer?: Side) => {
    const simply = oneOf([base, mine, theirs], undefined);
    if (simply) return simply.value;
    if (mine === undefined || theirs === undefined) {
      const whole = oneOf([base, mine, theirs], prefer);
      return whole ? whole.value : null;
    }
    return join(base ?? blank(mine), mine, theirs, prefer);
  }) as Join<Thing | undefined>;

const remarks = joinNamed<ReviewElement>(
  ({ systemId, componentId }) => `${systemId}/${componentId}`,
  within(joinFields<ReviewElement>(), (remark) => ({
    ...remark,
    text: "",
    isCritical: false,
    isReasonForConsultation: false,
  })),
);
const forms = joinNamed<RecordForm>(
  ({ id, title }) => id ?? title,
  within(joinForms as unknown as Join<RecordForm>, (form) => ({
    ...form,
    fields: form.fields.map((field) => ({ ...field, value: null })),
  })),
);

/** How each part of a record is brought together where two people changed it. */
export const joinOfPart: { readonly [Name in PartName]: Join<PartValues[Name]> } = {
  notes: joinTexts,
  privateInfo: joinFields(),
  antecedents: joinFields(),
  systemsReview: joinFields({ elements: remarks }),
  customHealthHistory: joinFields({ forms: forms }),
};
