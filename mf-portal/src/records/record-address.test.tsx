import { waitFor } from "@testing-library/react";
import { aUser, openScreen } from "@carnet/shell/testing";
import { RecordAddress } from "./record-address.tsx";

const id = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

async function openAt(path: string, role: "therapist" | "patient") {
  const opened: string[] = [];
  const open = (to: string) => void opened.push(to);
  const screen = await openScreen(
    [
      { path: "/home", element: <h1>home</h1> },
      { path: "/:id", element: <RecordAddress open={open} /> },
    ],
    {
      namespace: "portal",
      words: (language) => import(`../../locales/${language}.json`),
      at: path,
      as: aUser({ role }),
      answers: [],
    },
  );
  return { screen, opened };
}

it("opens the record of that patient for somebody who treats (NAV-009)", async () => {
  const { screen, opened } = await openAt(`/${id}`, "therapist");
  await waitFor(() => expect(opened).toEqual([`/therapist/patient/${id}`]));
  expect(screen.queryByText("home")).toBeNull();
});

it("leads a patient home", async () => {
  const { screen, opened } = await openAt(`/${id}`, "patient");
  expect(await screen.findByText("home")).toBeVisible();
  expect(opened).toEqual([]);
});

it.each([
  ["no record's address", "/something"],
  ["an address that only begins like one", `/${id}x`],
])("says that there is nothing, and leads home on a press: %s", async (_what, path) => {
  const { screen, opened } = await openAt(path, "therapist");
  expect(await screen.findByText("There is no page at this address")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/home");
  expect(opened).toEqual([]);
});
