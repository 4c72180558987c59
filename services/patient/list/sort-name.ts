import { plainName } from "../contract/index.ts";

/** What a record is sorted by: the last name, then the first, whatever their accents and capitals. */
export const sortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  plainName(`${lastName} ${firstName}`);
