import { type Actor, current, Forbidden, hashToken, newToken, Refusal, routes } from "@carnet/services/framework";
import { pathOf } from "@carnet/services/framework/contract";
import { getCalendarFeed, makeCalendarFeed, readCalendar, removeCalendarFeed } from "../contract/index.ts";
import { CalendarFeed, presentFeed } from "./calendar-feed.model.ts";
import { writeCalendar } from "./write-calendar.ts";

/** One's own visits in the calendar program one has anyway. */
export const calendarRoutes = routes();

/** The id of anyone who works here; patients and administrators have no visits of their own. */
function worker({ userId, role }: Actor): string {
  if (!userId || role !== "therapist") throw new Forbidden("calendar");
  return userId;
}

calendarRoutes.on(getCalendarFeed, async ({ actor }) => {
  const feed = await CalendarFeed.query().findById(worker(actor));
  return { feed: feed ? presentFeed(feed) : null };
});

calendarRoutes.on(makeCalendarFeed, async ({ actor, body: { showsNames } }) => {
  const secret = newToken();
  const made = { userId: worker(actor), hash: hashToken(secret), showsNames };
  const createdAt = new Date().toISOString();
  await CalendarFeed.query()
    .insert({ ...made, createdAt, lastReadAt: null })
    .onConflict("user_id")
    .merge();
  return { path: pathOf(readCalendar, { secret }), feed: { showsNames, createdAt, lastReadAt: null } };
});

calendarRoutes.on(removeCalendarFeed, async ({ actor }) => {
  await CalendarFeed.query().deleteById(worker(actor));
  return {};
});

calendarRoutes.on(readCalendar, async ({ params: { secret }, ctx }) => {
  const hash = hashToken(secret);
  const feed = await CalendarFeed.query().findOne({ hash });
  if (!feed) throw new Refusal("notFound");
  const calendar = await writeCalendar(feed);
  await current().knex("calendar_feeds").where({ hash }).update({ last_read_at: new Date() });
  ctx.type = "text/calendar; charset=utf-8";
  ctx.set("content-disposition", 'inline; filename="carnet.ics"');
  return Buffer.from(calendar);
});
