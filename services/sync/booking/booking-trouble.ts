/** What may keep the booking service from answering; anything else is the code of its own refusal, as "InvalidPhone". */
export const bookingTroubles = [
  "InvalidGoRdvKey",
  "bookingForbidden",
  "bookingBusy",
  "bookingAway",
  "bookingUnreadable",
] as const;

/** The booking service did not do what it was asked. */
export class BookingTrouble extends Error {
  override readonly name = "BookingTrouble";
  constructor(
    readonly code: (typeof bookingTroubles)[number] | (string & {}),
    /** In how many seconds it wants to be asked again, where it said so. */
    readonly retryAfter: number | null = null,
    /** It refused what it was sent: the same again is refused again. */
    readonly isFinal = false,
  ) {
    super(code);
  }
}
