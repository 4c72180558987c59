import { sortKey } from "@carnet/services/framework/contract";

/**
 * What a record is sorted by: the last name, then the first, whatever their accents and capitals. The parts of a last name are one:
 * D'Amours stands beside Damours, De Grandpré beside Degrandpré.
 */
export const sortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${sortKey(lastName).replaceAll(" ", "")} ${sortKey(firstName)}`.trim();
