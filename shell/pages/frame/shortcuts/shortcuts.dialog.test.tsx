import { screen } from "@testing-library/react";
import { openScreen } from "@carnet/shell/testing";
import { shortcutWords } from "./open-shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts.dialog.tsx";

const open = (at: string, language: "en" | "fr" = "en") => {
  history.replaceState(null, "", at);
  return openScreen([{ path: "*", element: <ShortcutsDialog onClose={() => undefined} /> }], {
    namespace: "shortcuts",
    words: shortcutWords,
    at,
    language,
  });
};

describe("the panel of keys", () => {
  it("shows those of the page first, those of a drawing and of a list of words among them in a chart", async () => {
    await open("/therapist/seance?patientId=1");
    await screen.findByRole("dialog");
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual([
      "In a chart",
      "On a drawing",
      "In a list of words, while one types",
      "On a page, outside a field",
      "Anywhere",
    ]);
    expect(screen.getByText("Do it again").nextSibling).toHaveTextContent("Ctrl Shift Z");
    expect(screen.getByText("Move the row").nextSibling).toHaveTextContent("Alt ↑ / Alt ↓");
  });

  it("shows those of the list of patients there, in French too", async () => {
    await open("/therapist/patients", "fr");
    await screen.findByRole("dialog");
    expect(screen.getByRole("heading", { name: "Dans la liste des patients" })).toBeVisible();
    expect(screen.getByText("Commencer une séance").nextSibling).toHaveTextContent("S");
    expect(screen.getByText("D’un patient à l’autre").nextSibling).toHaveTextContent(
      "Page préc. / Page suiv. / Début / Fin",
    );
    expect(screen.getByText("Ouvrir le dossier").nextSibling).toHaveTextContent("Entrée");
    expect(screen.getByText("Verrouiller la page").nextSibling).toHaveTextContent("Ctrl Maj L");
    expect(screen.getByText("Fermer ce qui couvre la page").nextSibling).toHaveTextContent("Échap");
    expect(screen.queryByText("Dans une séance")).not.toBeInTheDocument();
  });
});
