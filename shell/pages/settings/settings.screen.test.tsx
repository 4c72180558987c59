import { createCrypto } from "@carnet/shell/crypto/in-process";
import { loadCrypto } from "@carnet/shell/crypto";
import { waitFor, within } from "@testing-library/react";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import {
  changePassword,
  endMySession,
  getEscrow,
  getMyPrincipal,
  getMySessions,
  getRecoveryKit,
  getSecondFactor,
  getUserInfo,
  preauthenticate,
  listedPreference,
  saveMyProfile,
  savePreferences,
} from "@carnet/services/account/contract";
import { settingsRoutes } from "./routes.tsx";
import { settingsWords } from "./words.ts";

const user = aUser();
const current = "trois-tilleuls-en-fleur";
const next = "quatre-bouleaux-sous-la-neige";
const here = {
  id: crypto.randomUUID(),
  browser: "Firefox · Linux",
  createdAt: "2026-11-20T09:00:00.000Z",
  seenAt: "2026-11-20T10:00:00.000Z",
  isThisOne: true,
  unsentSince: null,
  acting: null,
};
const there = { ...here, id: crypto.randomUUID(), browser: "Safari · iOS", isThisOne: false };

const server = [
  answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
  answers(saveMyProfile, {}),
  answers(getUserInfo, user),
  answers(getSecondFactor, {
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
  }),
  answers(getRecoveryKit, { storedAt: null }),
  answers(getMySessions, [here, there]),
  answers(endMySession, {}),
  answers(changePassword, {}),
];
const open = (at: string, table = server) =>
  openScreen(settingsRoutes, { namespace: "settings", words: settingsWords, at, answers: table, as: user });

describe("account settings (ACC-017)", () => {
  it("is found by name only by who lets themselves be found (ACC-027)", async () => {
    const listed = { ...user, preferences: { [listedPreference]: true } };
    const screen = await open("/accountSettings", [
      answers(savePreferences, {}),
      answers(getUserInfo, listed),
      ...server,
    ]);
    const listing = await screen.findByRole("switch", { name: /Let them find me by my name/ });
    expect(listing).not.toBeChecked();
    await screen.user.click(listing);
    await waitFor(() => expect(screen.getByRole("switch", { name: /Let them find me by my name/ })).toBeChecked());
    const saves = screen.requests.filter(({ path }) => path.endsWith("/savePreferences"));
    expect(saves.map(({ body }) => body)).toEqual([{ [listedPreference]: true }]);
  });

  it("saves the profile as it is typed, and says so (ACC-020)", async () => {
    const screen = await open("/accountSettings");
    await screen.user.type(await screen.findByLabelText("Phone"), "418 555-0101");
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    const saves = screen.requests.filter(({ path }) => path.endsWith("/saveMyProfile"));
    expect(saves.map(({ body }) => body)).toEqual([{ profile: { phone: "418 555-0101" }, was: { phone: "" } }]);
  });

  it.each([
    ["who works in a clinic that its owner is asked to certify a new name", "therapist", 1],
    ["no patient anything of it", "patient", 0],
  ] as const)("tells %s", async (_what, role, times) => {
    const table = { namespace: "settings", words: settingsWords, answers: server, as: { ...user, role } };
    const screen = await openScreen(settingsRoutes, { ...table, at: "/accountSettings" });
    await screen.findByLabelText(/^First name/);
    expect(screen.queryAllByText(/their owners are asked to certify the new one/)).toHaveLength(times);
  });

  it("says that there is no such part, and shows no other in its place", async () => {
    const screen = await open("/accountSettings/nope");
    expect(await screen.findByText("There is no such part here")).toBeVisible();
    expect(screen.queryByLabelText("Phone")).toBeNull();
  });

  it("saves nothing while a name is missing", async () => {
    const screen = await open("/accountSettings/personalInfo");
    await screen.user.clear(await screen.findByLabelText(/First name/));
    await screen.user.tab();
    expect(await screen.findByText("This is needed.")).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(screen.requests).toEqual([]);
  });

  it("lists where one is signed in and ends another session (THR-22)", async () => {
    const screen = await open("/accountSettings/security");
    expect(await screen.findByText("This browser")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Sign out there" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign out of Safari · iOS?" });
    expect(dialog).toHaveTextContent(/What was typed there and not sent stays on that device, sealed/);
    expect(dialog).not.toHaveTextContent(/Holds something/);
    expect(screen.requests.some(({ method }) => method === "DELETE")).toBe(false);
    await screen.user.click(within(dialog).getByRole("button", { name: "Sign out there" }));
    expect(screen.requests.some(({ method, path }) => method === "DELETE" && path.endsWith(there.id))).toBe(true);
  });

  it("says before the press that a session holds what was not sent, as its browser said (THR-22)", async () => {
    const holding = { ...there, unsentSince: "2026-11-20T09:30:00.000Z" };
    const screen = await open("/accountSettings/security", [answers(getMySessions, [here, holding]), ...server]);
    expect(await screen.findByText(/^Holds something typed there and not sent, since/)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Sign out there" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(/Holds something typed there and not sent, since/);
    await screen.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.requests.some(({ method }) => method === "DELETE")).toBe(false);
  });

  it("says who acted in one's name, until when and why, and ends it while it lasts (THR-23)", async () => {
    const acting = { adminName: "Ada Tremblay", reason: "Asked by telephone.", endedAt: null };
    const over = { ...there, id: crypto.randomUUID(), acting: { ...acting, reason: null, expiresAt: here.seenAt } };
    const now = { ...there, acting: { ...acting, expiresAt: new Date(Date.now() + 60_000).toISOString() } };
    const screen = await open("/accountSettings/security", [answers(getMySessions, [here, now, over]), ...server]);
    expect(await screen.findAllByText("Ada Tremblay, administrator of Carnet, in your name")).toHaveLength(2);
    expect(screen.getByText("Reason: Asked by telephone.")).toBeVisible();
    expect(screen.getByText("No reason was given.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign out there" })).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "End it now" }));
    expect(screen.requests.some(({ method, path }) => method === "DELETE" && path.endsWith(now.id))).toBe(true);
  });

  describe("changing the password", () => {
    let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];
    beforeAll(async () => {
      ({ principal: keys } = await createCrypto().signup({ email: user.email, password: current, escrow: "none" }));
      await (await loadCrypto()).signOut();
    });
    const withKeys = () => [
      answers(preauthenticate, { salt: keys.salt }),
      answers(getMyPrincipal, { pubKey: keys.pubKey, secKey: keys.secKey }),
      ...server,
    ];
    const change = async (table: typeof server, typed = current) => {
      const screen = await open("/accountSettings/main", table);
      await screen.user.type(await screen.findByLabelText(/^Current password/), typed);
      await screen.user.type(screen.getByLabelText(/^New password/), next);
      await screen.user.type(screen.getByLabelText(/^The same again/), next);
      await screen.user.click(screen.getByRole("button", { name: "Change the password" }));
      return screen;
    };

    it("wraps the same keys anew, also after a reload, and sends no password (ACC-018, CRY-010)", async () => {
      const screen = await change(withKeys());
      expect(await screen.findByText("Your password is changed.", {}, { timeout: 30_000 })).toBeVisible();
      const { body } = screen.requests.find(({ path }) => path.endsWith("/changePassword"))!;
      expect(changePassword.body.parse(body).currentPassword).toBe(keys.passwordHash);
      expect(JSON.stringify(screen.requests.map((request) => request.body))).not.toMatch(
        new RegExp(`${current}|${next}`),
      );
    });

    it("says when the current password is not right", async () => {
      const screen = await change([refuses(getMyPrincipal, "wrongPassword"), ...withKeys()], "not-my-password");
      expect(await screen.findByText("This is not your current password.", {}, { timeout: 30_000 })).toBeVisible();
      expect(screen.requests.some(({ path }) => path.endsWith("/changePassword"))).toBe(false);
    });
  });
});
