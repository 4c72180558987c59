import { waitFor } from "@testing-library/react";
import { answers, asks, aUser, fails, openScreen, uncovered, type Answer } from "@carnet/shell/testing";
import { aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";
import "../index.ts";
import { ClosedNotice, ClosedRecord } from "./closed-record.tsx";

const [therapist, owner, manager, me, other] = [1, 2, 3, 4, 5].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string, string];
const patient = {
  id: "00000000-0000-4000-8000-0000000000aa",
  clinicId: tilleuls,
  therapistId: therapist,
  fullName: "Gaston Perreault",
};
const anais = aMember({ id: therapist, firstName: "Anaïs", lastName: "Thériault", email: "anais@tilleuls.example" });
const helene = aMember({
  id: owner,
  firstName: "Hélène",
  lastName: "Morel",
  email: "helene@tilleuls.example",
  isOwner: true,
});
const louis = aMember({ id: manager, firstName: "Louis", lastName: "Bernier", isManager: true });
const sofia = aMember({ id: me, firstName: "Sofia", lastName: "Costa", plan: null });
const zoe = aMember({ id: me, firstName: "Zoé", lastName: "Hébert", plan: "small-month" });
const julien = aMember({ id: other, firstName: "Julien", lastName: "Fournier" });

const retries = jest.fn();
const open = (
  members: MemberView[] | Answer,
  { look = "page" as "page" | "notice", language = "en" as "en" | "fr" } = {},
) =>
  openScreen(
    [
      {
        path: "/",
        element:
          look === "page" ? (
            <ClosedRecord patient={patient} onRetry={retries} />
          ) : (
            <ClosedNotice patient={patient} onRetry={retries}>
              You see identity only.
            </ClosedNotice>
          ),
      },
    ],
    {
      namespace: "workspace",
      words: (spoken) => import(`../locales/${spoken}.json`),
      at: "/",
      as: aUser({ id: me }),
      language,
      answers: [Array.isArray(members) ? answers(getMembers, aMembersView({ members })) : members],
    },
  );

/** What a link to a letter would write: to whom, and what. */
function letterOf(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute("href")!);
  return { to: pathname, subject: searchParams.get("subject"), text: searchParams.get("body")! };
}

describe("a record that is closed to its reader", () => {
  it("says whose it is in initials, and who can give its key: its therapist, the owner, managers (CON-012)", async () => {
    const screen = await open([julien, louis, helene, zoe, anais]);
    expect(screen.getByText("The record of G. P. is closed to you")).toBeVisible();
    expect(
      await screen.findByText(/^Anaïs Thériault, Hélène Morel, or Louis Bernier can give you its key/),
    ).toBeVisible();
    expect(screen.container).not.toHaveTextContent(/Gaston|Perreault|Julien/);
    expect(uncovered("G. P.")).toEqual([]);
  });

  it("asks the first of them by a letter of one's own, which says where the record is and not whose", async () => {
    const screen = await open([helene, anais]);
    const letter = letterOf(await screen.findByRole("link", { name: "Ask Anaïs Thériault for access" }));
    expect(letter).toMatchObject({ to: "anais@tilleuls.example", subject: "Access to a record" });
    expect(letter.text).toContain(`${window.location.origin}/therapist/patient/${patient.id}/accessList`);
    expect(letter.text).not.toMatch(/Gaston|Perreault|G\. P\./);
  });

  it("names no therapist whose plan has ended, who has left, or who is the reader", async () => {
    const over = { ...anais, planTerminatedAt: "2020-01-01T00:00:00.000Z" };
    const ended = await open([over, helene]);
    expect(await ended.findByText(/^Hélène Morel can give you its key/)).toBeVisible();
    ended.unmount();
    const own = await open([{ ...helene, id: me }, louis]);
    expect(await own.findByText(/^Louis Bernier can give you its key/)).toBeVisible();
  });

  it("says who it is in general where nobody is known, and offers no letter to nobody", async () => {
    const screen = await open(fails(getMembers, 500));
    await waitFor(() => expect(screen.requests.filter(asks(getMembers)).length).toBeGreaterThan(0));
    expect(
      await screen.findByText(/^The patient’s therapist or the clinic’s owner can give you its key/),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Ask/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to what is clear of it, and asks again when told", async () => {
    const screen = await open([helene]);
    expect(screen.getByRole("link", { name: "Identity and contact" })).toHaveAttribute(
      "href",
      `/therapist/patient/${patient.id}`,
    );
    await screen.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retries).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["page", "en", "What is in a record stays closed to your role."],
    ["notice", "fr", "Le contenu des dossiers reste fermé à votre rôle."],
  ] as const)(
    "offers the front desk no key, which it never holds, and says so (A-62): %s, %s",
    async (look, language, words) => {
      const screen = await open([anais, helene, sofia], { look, language });
      expect(await screen.findByText(new RegExp(words))).toBeVisible();
      expect(screen.queryByRole("link", { name: /Ask|Demander/ })).toBeNull();
      expect(screen.queryByText(/key|clé/)).toBeNull();
      expect(screen.queryByRole("button", { name: /Try again|Réessayer/ })).toBeNull();
    },
  );

  it("says the same above what is shown without a key, in French", async () => {
    const screen = await open([anais, helene], { look: "notice", language: "fr" });
    expect(
      await screen.findByText(/You see identity only\. Anaïs Thériault ou Hélène Morel peut vous en donner/),
    ).toBeVisible();
    const letter = letterOf(screen.getByRole("link", { name: "Demander l’accès à Anaïs Thériault" }));
    expect(letter.text).toMatch(/^Bonjour,/);
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeVisible();
  });
});
