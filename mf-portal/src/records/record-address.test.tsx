import { aUser, openScreen } from "@carnet/shell/testing";
import { RecordAddress } from "./record-address.tsx";

const id = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

const openAt = (path: string) =>
  openScreen(
    [
      { path: "/home", element: <h1>home</h1> },
      { path: "/:id", Component: RecordAddress },
    ],
    {
      namespace: "portal",
      words: (language) => import(`../../locales/${language}.json`),
      at: path,
      as: aUser({ role: "patient" }),
      answers: [],
    },
  );

it("leads a patient home from the address of a record (NAV-009)", async () => {
  const screen = await openAt(`/${id}`);
  expect(await screen.findByText("home")).toBeVisible();
});

it.each([
  ["no record's address", "/something"],
  ["an address that only begins like one", `/${id}x`],
])("says that there is nothing, and leads home on a press: %s", async (_what, path) => {
  const screen = await openAt(path);
  expect(await screen.findByText("There is no page at this address")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/home");
});
