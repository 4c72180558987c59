import { act, screen, waitFor } from "@testing-library/react";
import { answers, aUser, openScreen, asks } from "@carnet/shell/testing";
import type { AnswerOf } from "@carnet/services/framework/contract";
import { getMyAddress } from "@carnet/services/account/contract";
import { getMyClinics, requestAddressChange } from "@carnet/services/clinic/contract";
import AddressChangeDialog from "./address-change.dialog.tsx";
import { useKeptOut } from "./use-kept-out.ts";

const [example] = getMyClinics.answer.parse(getMyClinics.example.answer) as AnswerOf<typeof getMyClinics>;
const clinicOf = (id: string, name: string) => ({ ...example!, id, name, isOwner: false });
const tilleuls = clinicOf("2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b", "Clinique des Tilleuls");
const erables = clinicOf("2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3c", "Clinique des Érables");

function Page() {
  const keptOut = useKeptOut();
  return keptOut && <AddressChangeDialog clinicId={keptOut.clinicId} onClose={keptOut.close} />;
}

function openAt(search: string, clinics = [tilleuls]) {
  history.pushState(null, "", `/therapist/home${search}`);
  return openScreen([{ path: "/", Component: Page }], {
    namespace: "shell",
    words: (spoken) => import(`../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
    answers: [
      answers(getMyClinics, clinics),
      answers(getMyAddress, { address: "203.0.113.9" }),
      answers(requestAddressChange, {}),
    ],
  });
}
const button = () => screen.findByRole("button", { name: "Ask for this address" });

it.each([
  ["the clinic that was named", `?clinicSiteRestrictionViolation=true&clinicId=${erables.id}`, [tilleuls, erables]],
  ["the one clinic there is, for a record", "?patientSiteRestrictionViolation=true", [erables]],
])("asks %s to let the address in (CLI-016, ERR-007, ERR-008)", async (_which, search, clinics) => {
  const { user, requests } = await openAt(search, clinics);
  expect(await screen.findByText(/203\.0\.113\.9/)).toBeVisible();
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
  expect(await screen.findByText("Your request was sent to the owner of Clinique des Érables.")).toBeVisible();
  const sent = requests.filter(asks(requestAddressChange, { id: erables.id }));
  expect(sent.map(({ body }) => body)).toEqual([{ address: "203.0.113.9" }]);
});

it("asks which clinic where a record named none and there are several", async () => {
  const { user, requests } = await openAt("?patientSiteRestrictionViolation=true", [tilleuls, erables]);
  await user.click(await screen.findByRole("combobox", { name: "Clinic" }));
  expect(await button()).toBeDisabled();
  await user.click(await screen.findByRole("option", { name: "Clinique des Tilleuls" }));
  await user.click(await button());
  await waitFor(() => expect(requests.find(({ method }) => method === "POST")?.path).toContain(tilleuls.id));
});

it("stays closed once it was closed, and is not there for anything else", async () => {
  const { user } = await openAt("?patientSiteRestrictionViolation=true");
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => {
    history.pushState(null, "", "/therapist/home?cannotAccessPatient=true");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
