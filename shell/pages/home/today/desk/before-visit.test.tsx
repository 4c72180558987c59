import { within } from "@testing-library/react";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { at, aVisit, day, lavoie, me, open } from "../testing/a-day.ts";

/** At the desk no chart opens: whoever comes is Anne Lavoie's unless told. */
const expected = (name: string, time: string, words: Partial<VisitOfDay>) =>
  aVisit(name, time, { opensChart: false, therapistId: lavoie, email: "somebody@exemple.test", ...words });

const zoe = expected("Zoé Nadeau", "13:00", { needs: [{ kind: "form", sentAt: null }] });
const sacha = expected("Sacha Lemieux", "14:00", { needs: [{ kind: "form", sentAt: at("08:00") }] });
const theo = expected("Théo Beaulieu", "15:00", {
  therapistId: me.id,
  needs: [{ kind: "consent" }, { kind: "form", sentAt: null }],
});
const settled = expected("Ahmed El-Khoury", "16:00", { needs: [{ kind: "money", owed: 4_500 }] });
const gone = expected("Mireille Thibault", "17:00", { state: "cancelled", needs: [{ kind: "consent" }] });

const panel = async (visits: VisitOfDay[], language: "en" | "fr" = "en") => {
  const screen = await open([day(visits, { isDesk: true })], { language });
  const region = await screen.findByRole("region", { name: /^(Before their visit|Avant leur visite)/ });
  return within(region);
};
const lineOf = ({ getByText }: Awaited<ReturnType<typeof panel>>, name: string) => getByText(name).closest("li")!;

describe("what the desk sees to before a visit", () => {
  it("is each form and consent that is missing, with who sends it or has it signed", async () => {
    const before = await panel([zoe, sacha, theo, settled, gone]);
    expect(before.getAllByRole("listitem")).toHaveLength(3);
    expect(lineOf(before, "Zoé Nadeau")).toHaveTextContent(/1:00 pm.*Form not sent.*to be sent by A\. Lavoie/);
    expect(lineOf(before, "Théo Beaulieu")).toHaveTextContent(
      /Consent missing.*to be signed with H\. Morel.*Form not sent.*to be sent by H\. Morel/,
    );
  });

  it("says of a form that is on its way when it left, and asks nobody for it", async () => {
    const before = await panel([sacha]);
    expect(lineOf(before, "Sacha Lemieux")).toHaveTextContent(/Form sent/);
    expect(lineOf(before, "Sacha Lemieux")).not.toHaveTextContent(/to be sent/);
  });

  it("leads to where an e-mail is written down when a form has nowhere to go, and offers what takes a key to nobody", async () => {
    const before = await panel([{ ...zoe, email: null }, theo, { ...sacha, email: null }]);
    const [link, ...others] = before.getAllByRole("link");
    expect(link).toHaveAccessibleName("Add an e-mail for Zoé Nadeau");
    expect(link).toHaveAttribute("href", `/therapist/patient/${zoe.patientId}`);
    expect(lineOf(before, "Zoé Nadeau")).toHaveTextContent(/no e-mail to send it to/);
    expect(others).toEqual([]);
    expect(before.queryByRole("button")).toBeNull();
  });

  it("says the same in French, and covers whoever it names while the privacy key is on", async () => {
    const before = await panel([{ ...zoe, email: null }, theo], "fr");
    expect(lineOf(before, "Théo Beaulieu")).toHaveTextContent(/à signer avec H\. Morel.*à envoyer par H\. Morel/);
    expect(before.getByRole("link", { name: "Ajouter un courriel pour Zoé Nadeau" })).toBeVisible();
    expect(before.getByText("Zoé Nadeau")).toHaveAttribute("data-private");
  });
});
