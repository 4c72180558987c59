/** A refusal the caller can understand: HTTP 200 with {appErrorCode} and, where useful, more fields. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** Not allowed, and no screen of ours offers it: HTTP 403. */
export class Forbidden extends Error {
  override readonly name = "Forbidden";
}

/** No session, or one that has ended: HTTP 401. */
export class Unauthenticated extends Error {
  override readonly name = "Unauthenticated";
}

/** The body or address is not of the contract's form: HTTP 400. `paths` names the fields, never their values. */
export class Malformed extends Error {
  override readonly name = "Malformed";
  constructor(readonly paths: string[] = []) {
    super("malformed");
  }
}

/** More bytes than the route takes: HTTP 413. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** A handler did not keep its contract: HTTP 500. The message names fields and codes, never values; it travels outside production only. */
export class ContractBroken extends Error {
  override readonly name = "ContractBroken";
}
