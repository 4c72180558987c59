import { waitFor } from "@testing-library/react";
import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { getEscrow, getRecoveryKit } from "@carnet/services/account/contract";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { recoveryWords } from "../words.ts";
import { NothingKeptNotice } from "./nothing-kept-notice.tsx";

const clinic = {
  id: crypto.randomUUID(),
  name: "Tilleuls",
  isOwner: false,
  isManager: false,
  canAdmin: false,
  plan: null,
  planTerminatedAt: null,
  country: null,
  hasLocation: true,
  hasDisciplines: true,
  sessionTypes: [],
};
const user = aUser();

const open = (
  { blob = null as string | null, storedAt = null as string | null, clinics = [clinic] } = {},
  language: "en" | "fr" = "en",
) =>
  openScreen([{ path: "/", element: <NothingKeptNotice user={user} /> }], {
    namespace: "recovery",
    words: recoveryWords,
    at: "/",
    as: user,
    language,
    answers: [
      answers(getEscrow, { keyForMaster: blob, clinicId: null }),
      answers(getRecoveryKit, { storedAt }),
      answers(getMyClinics, clinics),
    ],
  });

describe("whoever works in a clinic that keeps no spare keys", () => {
  it("is told without a kit of their own, with the way to make one", async () => {
    const screen = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Nobody can bring your keys back");
    expect(screen.getByRole("link", { name: "Make my recovery kit" })).toHaveAttribute(
      "href",
      "/therapist/accountSettings/security",
    );
  });

  it("is told in French", async () => {
    const screen = await open({}, "fr");
    expect(await screen.findByText("Personne ne peut ramener vos clés")).toBeVisible();
  });

  it.each([
    ["with a kit", { storedAt: "2026-11-02T09:00:00.000Z" }, 3],
    ["whose spare key is kept", { blob: "B".repeat(300) }, 1],
    ["of no clinic", { clinics: [] }, 3],
  ])("is not told %s", async (_who, given, calls) => {
    const screen = await open(given);
    await waitFor(() => expect(screen.requests).toHaveLength(calls));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
