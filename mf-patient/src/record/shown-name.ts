import type { PersonName } from "@carnet/shell/crypto";

/** Somebody as a page names them. */
export interface Person extends PersonName {
  readonly id: string;
}

/** The name that stands on the page, to be compared with the certified one: this very one, whatever is answered of them later. */
export const shownName = ({ firstName, lastName, email }: PersonName): PersonName => ({ firstName, lastName, email });
