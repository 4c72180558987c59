import { type Answer, answers, openScreen, aUser } from "@carnet/shell/testing";
import { getAccountInfo, getMyClinics } from "@carnet/services/clinic/contract";
import { getTodayCounts } from "@carnet/services/seance/contract";
import { within } from "@testing-library/react";
import RailFrame from "./rail-frame.tsx";
import type { RailEntry } from "./rail.tsx";

const place = (word: string, more: Partial<RailEntry> = {}): RailEntry => ({
  href: `/therapist/${word}`,
  label: word,
  icon: null,
  active: false,
  ...more,
});

// jsdom lays nothing out: everything counts as drawn.
beforeAll(() => jest.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never));

async function open(language: "en" | "fr" = "en", given: Parameters<typeof aUser>[0] = {}, table: Answer[] = []) {
  const deeds = { onSearch: jest.fn(), onLock: jest.fn(), onSignOut: jest.fn(), onCreate: jest.fn() };
  const screen = await openScreen(
    [
      {
        path: "/",
        element: (
          <RailFrame
            user={aUser(given)}
            entries={[place("home", { active: true }), place("patients"), place("money")]}
            create={place("new")}
            onFollow={(event) => event.preventDefault()}
            atAccount={false}
            {...deeds}
          />
        ),
      },
    ],
    {
      namespace: "shell",
      words: (spoken) => import(`../../locales/${spoken}.json`),
      at: "/",
      language,
      answers: [answers(getTodayCounts, { visits: 5, unpaid: 1 }), ...table],
    },
  );
  const rail = within(await screen.findByRole("navigation", { name: language === "en" ? "Main" : "Principal" }));
  return { ...screen, rail, ...deeds };
}

describe("the rail", () => {
  it("says which place is the present one, and what waits there in words", async () => {
    const { rail } = await open();
    expect(await rail.findByRole("link", { name: "home, 5 visits to come" })).toHaveAttribute("aria-current", "page");
    expect(rail.getByRole("link", { name: "money, 1 unpaid session" })).not.toHaveAttribute("aria-current");
    expect(rail.getByRole("link", { name: "patients" })).not.toHaveAttribute("aria-current");
  });

  it("is one Tab stop: arrows go through all of it, and round", async () => {
    const { rail, user } = await open();
    await user.tab();
    while (document.activeElement?.closest("nav") === null) await user.tab();
    expect(rail.getByRole("link", { name: /^home/ })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(rail.getByRole("link", { name: "patients" })).toHaveFocus();
    await user.keyboard("{End}");
    expect(rail.getByRole("button", { name: "Account" })).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(rail.getByRole("button", { name: "Account" })).toHaveFocus();
    await user.tab();
    expect(document.activeElement?.closest("nav") ?? null).toBeNull();
  });

  it.each([
    ["en", "Account", "Sign out", "Account and keys"],
    ["fr", "Compte", "Se déconnecter", "Compte et clés"],
  ] as const)("keeps the way out and one's account together, in %s", async (language, account, out, settings) => {
    const { rail, user, findByRole, onSignOut } = await open(language);
    await user.click(rail.getByRole("button", { name: account }));
    expect(await findByRole("link", { name: settings })).toHaveAttribute("href", "/therapist/accountSettings");
    await user.click(await findByRole("button", { name: out }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it("searches and locks", async () => {
    const { rail, user, onSearch, onLock } = await open();
    await user.click(rail.getByRole("button", { name: "Search" }));
    await user.click(rail.getByRole("button", { name: "Lock the page" }));
    expect([onSearch.mock.calls.length, onLock.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("a free trial in the rail (BIL-012)", () => {
  const clinics = getMyClinics.answer.parse(getMyClinics.example.answer);
  const account = getAccountInfo.answer.parse(getAccountInfo.example.answer);
  const id = "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
  const endingIn = (days: number) => [
    answers(getMyClinics, [{ ...clinics[0]!, isOwner: true }]),
    answers(getAccountInfo, {
      ...account,
      freeTrial: {
        id,
        endsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
        terminatedAt: null,
        convertedAt: null,
      },
    }),
  ];

  it.each([
    ["en", 8, "Free trial: 8 days left. Choose a plan"],
    ["fr", 1, "Essai gratuit\u00a0: 1 jour restant. Choisir un forfait"],
    ["en", 0, "Free trial: Last day. Choose a plan"],
  ] as const)("says in %s that %i days are left, and leads to plans", async (language, days, name) => {
    const { rail } = await open(language, { hasFreeTrial: true }, endingIn(days));
    const way = await rail.findByRole("link", { name });
    expect(way).toHaveAttribute("href", `/therapist/myClinic/${clinics[0]!.id}/admin?sub=paymentInfo`);
  });

  it("says on the day it ends that it is over; without one, nothing", async () => {
    const over = await open("en", { mustUpgradeFreeTrial: true }, endingIn(-1));
    expect(await over.rail.findByRole("link", { name: "Free trial: Trial over. Choose a plan" })).toBeVisible();
    over.unmount();
    const { rail } = await open();
    await rail.findByRole("link", { name: /^home, 5/ });
    expect(rail.queryByRole("link", { name: /Free trial/ })).not.toBeInTheDocument();
  });
});
