import { answerAuthenticator } from "../stand-ins/authenticator/answer-authenticator.ts";
import { startBooking } from "../stand-ins/booking/start-booking.ts";
import { startCards } from "../stand-ins/cards/start-cards.ts";
import { startInbox } from "../stand-ins/inbox/start-inbox.ts";
import { bookedClinic, bookingKey } from "../seeds/bookings.ts";
import { enrolled } from "../seeds/people.ts";
import type { CleanupList } from "./cleanup-list.ts";

/** Where the outside parties answer on this machine. */
export interface OutsideParties {
  /** The page that shows every mail, the one that shows the codes of seeded people, and the relay that takes mails. */
  inbox: string;
  authenticator: string;
  smtp: string;
  cards: string;
  booking: string;
  /** The page on which somebody plays the booking service by hand. */
  bookingPage: string;
}

/** Starts who plays the outside parties: mail relay, card provider, booking service. Letters are returned to the port `returns`. */
export async function startOutsideParties(
  origin: string,
  { webhookSecret, returns }: { webhookSecret: string; returns: number },
  undo: CleanupList,
): Promise<OutsideParties> {
  const webhook = { url: `${origin}/api/1/stripe/webhook`, secret: webhookSecret };
  const codes = answerAuthenticator(enrolled);
  const beside = { "/authenticator": codes, "/api/codes": codes };
  const inbox = undo.keep(await startInbox({ returns }, beside), (one) => one.stop());
  const cards = undo.keep(await startCards({ webhook }), (one) => one.stop());
  const booking = undo.keep(await startBooking({ [bookingKey]: bookedClinic() }), (one) => one.stop());
  const authenticator = new URL("/authenticator", inbox.page).href;
  const { url, page: bookingPage } = booking;
  return { inbox: inbox.page, authenticator, smtp: inbox.smtp, cards: cards.url, booking: url, bookingPage };
}
