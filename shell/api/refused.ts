/** An expected refusal (HTTP 200 with `appErrorCode`): `code` is translated at `errors.<code>`, `fields` is the rest of the answer. */
export class Refused extends Error {
  override readonly name = "Refused";

  constructor(
    readonly code: string,
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}
