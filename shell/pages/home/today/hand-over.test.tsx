import { within } from "@testing-library/react";
import { newId } from "@carnet/shell/api";
import { answers } from "@carnet/shell/testing";
import { moveVisit } from "@carnet/services/seance/contract";
import { aVisit, clinicId, day, lavoie, open } from "./testing/a-day.ts";

const left = newId();
const former = [{ userId: left, name: "Paul Roy" }];
const florence = aVisit("Florence Côté", "11:00", { therapistId: left });
const { can } = florence;

describe("visits of a colleague who left", () => {
  it.each([
    ["en", "To hand over", "Paul Roy no longer treats here", "Hand over the visit of Florence Côté"],
    ["fr", "À confier à quelqu’un", "Paul Roy ne traite plus ici", "Confier la visite de Florence Côté"],
  ] as const)("are listed with whose they were, in %s", async (language, title, was, press) => {
    const screen = await open([day([], { isDesk: true, toHandOver: [florence], former })], { language });
    const list = within(await screen.findByRole("region", { name: new RegExp(`^${title}`) }));
    expect(list.getByRole("listitem")).toHaveTextContent(was);
    expect(list.getByRole("button", { name: press })).toBeVisible();
    expect(list.getByText("Florence Côté")).toHaveAttribute("data-private");
  });

  it("are moved to whom the desk chooses", async () => {
    const moved = answers(moveVisit, { ...florence, therapistId: lavoie, overlaps: false });
    const screen = await open([day([], { isDesk: true, toHandOver: [florence], former }), moved]);
    await screen.user.click(await screen.findByRole("button", { name: "Hand over the visit of Florence Côté" }));
    const panel = within(await screen.findByRole("dialog"));
    await screen.user.click(panel.getByRole("combobox", { name: /Therapist/ }));
    await screen.user.click(await screen.findByRole("option", { name: /Anne Lavoie/ }));
    await screen.user.click(panel.getByRole("button", { name: "Move" }));
    const path = `/clinic/${clinicId}/visits/${florence.id}`;
    const sent = () => screen.requests.find((request) => request.path.endsWith(path) && request.method === "PUT");
    await screen.findByText(/Visit moved|moved/i);
    expect(sent()?.body).toEqual({ therapistId: lavoie, was: { therapistId: left } });
  });

  it("of another system are moved there", async () => {
    const booked = { ...florence, source: "booking" as const, can: { ...can, move: false } };
    const screen = await open([day([], { isDesk: true, toHandOver: [booked], former })]);
    expect(await screen.findByText("move it in the booking service")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Hand over/ })).toBeNull();
  });
});
