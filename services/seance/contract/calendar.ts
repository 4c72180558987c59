import { bytes, defineCall, done, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What is known of the address at which one's calendar program reads one's own visits. */
export const calendarFeed = z.object({
  /** Whether patients stand there by name; by their initials otherwise. */
  showsNames: z.boolean(),
  createdAt: instant,
  lastReadAt: instant.nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** Whether one has such an address, and when it was last read. */
export const getCalendarFeed = defineCall({
  call: "GET /api/1/reports/calendarFeed",
  callers: "omthsfxc...i.",
  answer: z.object({ feed: calendarFeed.nullable() }),
  example: { answer: { feed: { showsNames: false, createdAt: "2026-11-23T16:00:00.000Z", lastReadAt: null } } },
});

/** Makes the address and answers it this once; the one there was before stops. */
export const makeCalendarFeed = defineCall({
  call: "POST /api/1/reports/calendarFeed",
  callers: "omthsfxc.....",
  rate: { per: "account", points: 20, seconds: 3600 },
  body: z.object({ showsNames: z.boolean().default(false) }),
  answer: z.object({ path: z.string(), feed: calendarFeed }),
  example: {
    body: { showsNames: false },
    answer: {
      path: "/api/external/1/calendar/4u0WzZ2vJ8mD1oYk6nGQx5rTqLhE7sBcPpVfAyXwKiM",
      feed: { showsNames: false, createdAt: "2026-11-23T16:00:00.000Z", lastReadAt: null },
    },
  },
});

/** Takes the address away: nobody reads anything there a moment later. */
export const removeCalendarFeed = defineCall({
  call: "DELETE /api/1/reports/calendarFeed",
  callers: "omthsfxc.....",
  answer: done,
  example: { answer: {} },
});

/** The visits of anyone who has this secret address, a month back and a year ahead, as a calendar (RFC 5545). */
export const readCalendar = defineCall({
  call: "GET /api/external/1/calendar/:secret",
  params: { secret: z.string().max(200) },
  callers: "omthsfxcpqain",
  rate: { per: "address", points: 60, seconds: 60 },
  answer: bytes,
  example: { params: { secret: "4u0WzZ2vJ8mD1oYk6nGQx5rTqLhE7sBcPpVfAyXwKiM" }, answer: new Uint8Array() },
});
