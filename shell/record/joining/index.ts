/** The joining door: what two people's changes of one value make together. Every room that reads it has its own copy; it holds nothing. */
export { follow, type Followed, type Likeness } from "./follow.ts";
export type { Join, Side } from "./join.ts";
export { joinFields } from "./join-fields.ts";
export { joinForms } from "./join-forms.ts";
export { joinLists } from "./join-lists.ts";
export { joinTexts } from "./join-texts.ts";
