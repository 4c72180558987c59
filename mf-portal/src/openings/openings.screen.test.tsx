import { screen as page } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { answers, refuses, type Answer } from "@carnet/shell/testing";
import { getAccessEvents, type AccessEvent } from "@carnet/services/patient/contract";
import { aRecord, openPortal } from "../testing/open-portal.ts";

afterEach(() => queryClient.clear());

const anEvent = (own: Partial<AccessEvent> = {}): AccessEvent => ({
  id: crypto.randomUUID(),
  at: "2026-11-20T14:00:00.000Z",
  userId: crypto.randomUUID(),
  impersonatorId: null,
  act: "read",
  aboutUserId: null,
  userName: "Hélène Morel",
  ...own,
});
const open = (answer: Answer, language: "en" | "fr" = "en") =>
  openPortal([aRecord(), answer], { at: "/openings", language });

describe("who opened my record (DEC-17)", () => {
  it.each([
    ["en", "Read the record", "An administrator, in the name of Anne Lavoie"],
    ["fr", "A lu le dossier", "Un administrateur, au nom d’Anne Lavoie"],
  ] as const)("says who came, what they did and who acted for whom: %s", async (language, act, acting) => {
    const rows = [anEvent(), anEvent({ userName: "Anne Lavoie", impersonatorId: crypto.randomUUID() })];
    await open(answers(getAccessEvents, { rows, total: 2 }), language);
    expect(await page.findByText("Hélène Morel")).toBeVisible();
    expect(page.getByText(acting)).toBeVisible();
    expect(page.getAllByText(act)).toHaveLength(2);
  });

  it("asks for older lines where there are more", async () => {
    const opened = await open(
      answers(getAccessEvents, ({ params }) => ({
        rows: [anEvent({ userName: params["page"] === "0" ? "Hélène Morel" : "Anne Lavoie" })],
        total: 51,
      })),
    );
    await opened.user.click(await page.findByRole("button", { name: "Show older" }));
    expect(await page.findByText("Anne Lavoie")).toBeVisible();
    expect(page.queryByRole("button", { name: "Show older" })).toBeNull();
  });

  it("says that nobody came, and what did not work", async () => {
    const { unmount } = await open(answers(getAccessEvents, { rows: [], total: 0 }));
    expect(await page.findByText("Nobody has opened it yet.")).toBeVisible();
    unmount();
    queryClient.clear();
    await open(refuses(getAccessEvents, "CANNOT_ACCESS_PATIENT"));
    expect(await page.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});
