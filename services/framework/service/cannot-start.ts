/** What an operator mends before a service can start: its message is one sentence, which is printed alone, without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
