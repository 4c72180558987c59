import { screen, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getClinic, getMyProfile } from "@carnet/services/clinic/contract";
import {
  type CalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  removeCalendarFeed,
} from "@carnet/services/seance/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const { path, feed: made } = makeCalendarFeed.example.answer as { path: string; feed: CalendarFeed };

it("makes a secret address, by initials unless names are chosen, replaces it and takes it away", async () => {
  let feed: CalendarFeed | null = null;
  const { user, requests } = await openRoom(`/myClinic/${tilleuls}/therapistProfile`, [
    answers(getClinic, { ...aClinicView(), members: [] } as never),
    answers(getMyProfile, getMyProfile.example.answer as never),
    answers(getCalendarFeed, () => ({ feed })),
    answers(makeCalendarFeed, ({ body }) => {
      feed = { ...made, ...(body as { showsNames: boolean }) };
      return { path, feed };
    }),
    answers(removeCalendarFeed, () => {
      feed = null;
      return {};
    }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Make the address" }));
  const field = await screen.findByRole("textbox", { name: "Address of the calendar" });
  expect(field).toHaveValue(new URL(path, location.origin).href);
  await user.click(screen.getByRole("button", { name: "I have copied it" }));
  expect(screen.queryByRole("textbox", { name: "Address of the calendar" })).toBeNull();
  expect(await screen.findByText(/Patients stand there by their initials\.$/)).toBeVisible();

  await user.click(screen.getByRole("switch", { name: /^Show names/ }));
  await user.click(screen.getByRole("button", { name: "Replace the address" }));
  const replacing = within(await screen.findByRole("dialog", { name: "Replace the address of your calendar?" }));
  await user.click(replacing.getByRole("button", { name: "Replace the address" }));
  expect(await screen.findByText(/Patients stand there by name\.$/)).toBeVisible();
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { showsNames: false },
    { showsNames: true },
  ]);

  await user.click(screen.getByRole("button", { name: "Take the address away" }));
  const removing = within(await screen.findByRole("dialog", { name: "Take the address of your calendar away?" }));
  await user.click(removing.getByRole("button", { name: "Take the address away" }));
  expect(await screen.findByRole("button", { name: "Make the address" })).toBeVisible();
});
