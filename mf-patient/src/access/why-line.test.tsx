import { openScreen } from "@carnet/shell/testing";
import type { FoundReason } from "./use-reader-reasons.ts";
import { WhyLine } from "./why-line.tsx";
import { accessWords } from "./words.ts";

const at = Date.parse("2026-11-20T14:00:00.000Z");

/** Everything that can be found of a reader, by a name of its own: a new reason is no reason until it has its sentence here. */
const reasons: Record<
  Exclude<FoundReason, string | null>["why"] | "none" | "loading" | "unavailable",
  [FoundReason, string | RegExp, string | RegExp]
> = {
  owner: [{ why: "owner" }, "Owner, by the clinic’s log", "Propriétaire, selon le registre de la clinique"],
  manager: [{ why: "manager" }, "Manager, by the clinic’s log", "Gestionnaire, selon le registre de la clinique"],
  author: [{ why: "author" }, "Made the record’s key", "A fait la clé du dossier"],
  therapist: [{ why: "therapist" }, "Named when the record was made", "Thérapeute nommé à la création du dossier"],
  consent: [
    { why: "consent", at },
    /^Shared with the patient’s consent of 20 Nov 2026/,
    /^Partagé avec le consentement du patient du 20 nov. 2026/,
  ],
  grant: [
    { why: "grant" },
    "Shared with a consent that those who run the clinic can see",
    "Partagé avec un consentement que voient ceux qui gèrent la clinique",
  ],
  none: [null, "Only the server says so", "Seul le serveur le dit"],
  loading: ["loading", "Being checked", "Vérification en cours"],
  unavailable: ["unavailable", "Could not be checked just now", "N’a pas pu être vérifié pour l’instant"],
};

describe("why somebody reads a record (CON-009)", () => {
  it.each(Object.entries(reasons))("is said of %s in both languages", async (_why, [reason, ...words]) => {
    for (const [index, language] of (["en", "fr"] as const).entries()) {
      const screen = await openScreen([{ path: "*", element: <WhyLine reason={reason} /> }], {
        namespace: "access",
        words: accessWords,
        at: "/",
        language,
        answers: [],
      });
      expect(screen.getByText(words[index]!)).toBeVisible();
      screen.unmount();
    }
  });
});
