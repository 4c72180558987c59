import type { Call, DeclaredRefusals, RefusalFields } from "../contract/define-call.ts";
import { Refusal } from "./refusals.ts";

type RefusalArguments<Codes> = {
  [Code in keyof Codes & string]: keyof Codes[Code] extends never
    ? [code: Code]
    : Record<never, never> extends Codes[Code]
      ? [code: Code, fields?: Codes[Code]]
      : [code: Code, fields: Codes[Code]];
}[keyof Codes & string];

type WireFields<Codes> = { [Code in keyof Codes & string]: RefusalFields<Codes[Code]> };

type Refuse<Codes> = (...refusal: RefusalArguments<Codes>) => Refusal;

/**
 * What a deed that refuses takes as its last argument: `Refuses<"wrongPassword">`, or
 * `Refuses<{ wrongRecoveryKit: { triesLeft: number } }>` where fields travel along.
 * A call whose contract lacks the code cannot hand its own on, so it cannot use the deed.
 */
export type Refuses<Codes extends string | object> = Refuse<
  [Codes] extends [string] ? { [Code in Codes & string]: Record<never, never> } : Codes
>;

/** What the handler of a call is given: it makes refusals that the contract lists, and no other. */
export type RefuseOf<C extends Call> = Refuse<WireFields<DeclaredRefusals<C>>>;

/** Makes a refusal to be thrown: `throw refuse("wrongPassword")`. */
export const refuse = (code: string, fields: object = {}): Refusal =>
  new Refusal(code, fields as Record<string, unknown>);
