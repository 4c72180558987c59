import { screen, waitFor } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView } from "@carnet/shell/testing/clinic";
import { cloneClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { openScreen } from "@carnet/shell/testing";
import { ClonePanel } from "./clone.panel.tsx";

const clinic = aClinicView();
const id = "00000000-0000-4000-8000-0000000000ff";
const words = (language: string) => import(`../../locales/${language}.json`);

it("opens another clinic by its name alone, and leads to it (CLI-021)", async () => {
  const routes = [
    { path: "/", element: <ClonePanel clinic={clinic} /> },
    { path: "/myClinic/:clinicId", element: null },
  ];
  const table = [answers(cloneClinic, { id }), answers(getMyClinics, [])];
  const { user, requests, location } = await openScreen(routes, {
    namespace: "clinic",
    words,
    at: "/",
    answers: table,
  });
  const open = screen.getByRole("button", { name: "Open it" });
  expect(open).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Name of the new clinic" }), "Rive nord");
  await user.click(open);
  await waitFor(() => expect(location()).toBe(`/myClinic/${id}`));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ name: "Rive nord" });
});
