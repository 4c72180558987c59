import { act, screen, waitFor } from "@testing-library/react";
import { registerNamespace } from "@carnet/shell/i18n";
import { renderElement } from "../../ui/testing/render-element.tsx";
import { LedNotice } from "./led-notice.tsx";

const hostWords = (language: "en" | "fr") => import(`../locales/${language}.json`);

const open = async (search: string) => {
  history.pushState(null, "", `/therapist/home${search}`);
  await registerNamespace("host", hostWords);
  return renderElement(<LedNotice />);
};

it.each([
  ["therapists", "That page is for people who treat. This is your own space."],
  ["patients", "That page is for patients. This is where you work."],
  ["admins", "That page is for administrators of Carnet. This is your own space."],
  ["signedIn", "You are already signed in."],
  [
    "noSuchNumber",
    "No patient you may open has the number of that link. Look for them by name, and write the number in their record.",
  ],
  ["nothing", "There is no page at the address you asked for."],
])("says why one was led here: %s (NAV-006, POR-002)", async (reason, words) => {
  await open(`?led=${reason}`);
  expect(await screen.findByText(words)).toHaveAttribute("role", "status");
});

it("is put away for good, and leaves the rest of the address as it was", async () => {
  const { user } = await open("?mustUpgrade=true&led=nothing#there");
  await user.click(await screen.findByRole("button", { name: "Close this message" }));
  expect(screen.queryByText("There is no page at the address you asked for.")).toBeNull();
  expect(location.search + location.hash).toBe("?mustUpgrade=true#there");
});

it("goes with the page it was said on", async () => {
  await open("?led=patients");
  await screen.findByText("That page is for patients. This is where you work.");
  act(() => {
    history.pushState(null, "", "/therapist/money");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await waitFor(() =>
    expect(screen.queryByText("That page is for patients. This is where you work.")).not.toBeInTheDocument(),
  );
});

it.each(["", "?led=", "?led=%3Cb%3Ex"])("says nothing at %j", async (search) => {
  await open(search);
  expect(screen.queryByRole("button")).toBeNull();
});
