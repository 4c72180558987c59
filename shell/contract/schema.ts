import { z as all } from "zod";

/**
 * What contracts are written with, as the page lends it to its remotes under the name `zod`: one copy a page, and of it
 * the words that contracts say (a test holds this list and the contracts together).
 */
export const z = {
  array: all.array,
  base64: all.base64,
  boolean: all.boolean,
  coerce: { number: all.coerce.number },
  email: all.email,
  enum: all.enum,
  int: all.int,
  iso: { date: all.iso.date, datetime: all.iso.datetime },
  json: all.json,
  literal: all.literal,
  looseObject: all.looseObject,
  never: all.never,
  number: all.number,
  object: all.object,
  partialRecord: all.partialRecord,
  preprocess: all.preprocess,
  record: all.record,
  string: all.string,
  stringbool: all.stringbool,
  templateLiteral: all.templateLiteral,
  tuple: all.tuple,
  union: all.union,
  unknown: all.unknown,
  uuid: all.uuid,
};
