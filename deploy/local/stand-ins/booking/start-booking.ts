import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseProduction } from "../refuse-production.ts";
import { answerBooking, type BookingState } from "./answer-booking.ts";
import { answerBookingPage } from "./answer-booking-page.ts";
import { BookingClinic, type OpenedClinic } from "./booking-ledger.ts";
import type { Trouble } from "./contract.ts";

/** The booking service on loopback: clinics by their key, each with its people and appointments (`contract.ts`). */
export interface Booking {
  url: string;
  /** What a person sees of it, and changes by hand. */
  page: string;
  /** Opens a clinic there; its key is what an owner types into Carnet. */
  openClinic(key: string, opened?: OpenedClinic): BookingClinic;
  /** What the next requests meet, one each. */
  meet(...trouble: Trouble[]): void;
  /** Gone until it is called back. */
  goAway(isAway: boolean): void;
  /** What was asked so far: "GET /api/key". */
  asked: string[];
  stop(): Promise<void>;
}

/** Starts the booking service's stand-in: everything is forgotten when it stops. `port` is where it answers, any unless said. */
export async function startBooking(planted: Record<string, OpenedClinic> = {}, port = 0): Promise<Booking> {
  refuseProduction("booking service");
  const state: BookingState = { clinics: new Map(), trouble: [], isAway: false, retryAfter: 1, asked: [] };
  const openClinic = (key: string, opened: OpenedClinic = {}) => {
    const clinic = new BookingClinic(opened);
    state.clinics.set(key, clinic);
    return clinic;
  };
  for (const [key, opened] of Object.entries(planted)) openClinic(key, opened);
  const calls = answerBooking(state);
  const page = answerBookingPage(state);
  const server = createServer((request, response) =>
    (request.url?.startsWith("/booking") ? page : calls)(request, response),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    page: `${url}/booking`,
    openClinic,
    meet: (...trouble) => void state.trouble.push(...trouble),
    goAway: (isAway) => void (state.isAway = isAway),
    asked: state.asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
