import { waitFor, within } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { answers, asks, aUser, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { getEscrow, getUserInfo, savePreferences } from "@carnet/services/account/contract";
import { getClinic, getMyClinics, getMyInvitations, getResets } from "@carnet/services/clinic/contract";
import { countListed } from "@carnet/services/patient/contract";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday } from "@carnet/services/seance/contract";
import { homeRoutes } from "./routes.tsx";
import { homeWords } from "./words.ts";

let isAway = false;
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async (id: string) => {
    if (isAway) throw new Error("away");
    return id === "mf_clinic/newClinic"
      ? {
          NewClinic: ({ onCreated }: { onCreated: () => void }) => (
            <button onClick={() => void invalidate(getMyClinics).then(onCreated)}>Found it</button>
          ),
        }
      : {
          FirstStep: ({ step, onClose }: { step: string; onClose: () => void }) => (
            <button onClick={onClose}>Close {step}</button>
          ),
        };
  },
}));
afterEach(() => {
  isAway = false;
});

const nobody = [
  answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
  answers(getMyClinics, []),
  answers(getMyInvitations, []),
  answers(getResets, []),
  answers(getToday, {
    clinics: [],
    visits: [],
    toCollect: [],
    toHandOver: [],
    next: { visits: 0, firstAt: null, withoutForm: [] },
    toFinish: [],
    unpaid: { count: 0, owed: 0, seances: [] },
  }),
  answers(getReceivedForms, []),
];
const fresh = aClinicView({ address: "", consentForms: [], taxes: [], chargesNoTaxes: false });
const listed = aListedClinic({ hasLocation: false, hasDisciplines: false });
const none = { mine: 0, all: 0, owing: 0, withoutConsent: 0, archived: 0, can: { create: true } };
const opened = [answers(getMyClinics, [listed]), answers(getClinic, fresh), answers(countListed, none)];
const welcomed = { preferences: { "message.welcome": true } };
const open = (table: Answer[], user = aUser(welcomed)) =>
  openScreen(homeRoutes, { namespace: "home", words: homeWords, at: "/home", answers: table, as: user });

describe("somebody without a clinic", () => {
  it("finds the wizard open, and goes on with the first step once there is a clinic (CLI-010)", async () => {
    const screen = await open(nobody);
    const found = await screen.findByRole("button", { name: "Found it" });
    expect(screen.queryByRole("link", { name: "Create a clinic" })).toBeNull();
    screen.answer(...opened);
    await screen.user.click(found);
    expect(await screen.findByRole("heading", { name: "Before the first visit" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Found it" })).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Add: Address of the clinic" })).toHaveFocus());
  });

  it("puts it off for good, and opens it again from the day", async () => {
    const later = aUser({ preferences: { ...welcomed.preferences, "home.newClinicPutOff": true } });
    const screen = await open([...nobody, answers(savePreferences, {}), answers(getUserInfo, later)]);
    await screen.user.click(await screen.findByRole("button", { name: "Later" }));
    await screen.user.click(await screen.findByRole("button", { name: "Create a clinic" }));
    expect(await screen.findByRole("button", { name: "Found it" })).toBeVisible();
    expect(screen.requests.find(asks(savePreferences))?.body).toEqual({ "home.newClinicPutOff": true });
    screen.unmount();
    const back = await open(nobody, later);
    expect(await back.findByText("No clinic yet")).toBeVisible();
    expect(back.queryByRole("button", { name: "Found it" })).toBeNull();
  });

  it("tries again to fetch the wizard", async () => {
    isAway = true;
    const screen = await open(nobody);
    const again = await screen.findByRole("button", { name: "Try again" });
    isAway = false;
    await screen.user.click(again);
    expect(await screen.findByRole("button", { name: "Found it" })).toBeVisible();
  });
});

describe("the first steps", () => {
  it("are done over the day, in any order, and can be changed (CLI-010)", async () => {
    const screen = await open([...opened, ...nobody]);
    const add = await screen.findByRole("button", { name: "Add: Discipline and fee" });
    await screen.user.click(add);
    const close = await screen.findByRole("button", { name: "Close discipline" });
    screen.answer(answers(getMyClinics, [{ ...listed, hasDisciplines: true }]));
    await screen.user.click(close);
    expect(screen.queryByRole("button", { name: "Close discipline" })).toBeNull();
    for (const name of ["Address of the clinic", "Taxes"])
      expect(screen.getByRole("button", { name: `Add: ${name}` })).toBeVisible();
    expect(screen.getByRole("button", { name: "Write: Consent form" })).toBeVisible();
    const all = screen.getByRole("link", { name: "Import several" });
    expect(all).toHaveAttribute("href", `/therapist/patients/import?clinic=${fresh.id}`);
    expect(within(screen.getByRole("main")).getByText("0 of 5")).toBeVisible();
  });

  it("say nothing while the clinic cannot be read", async () => {
    const screen = await open([
      answers(getMyClinics, [listed]),
      fails(getClinic, 500),
      answers(countListed, none),
      ...nobody,
    ]);
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByText("Before the first visit")).toBeNull();
  });
});
