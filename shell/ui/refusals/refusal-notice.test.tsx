import { act, screen } from "@testing-library/react";
import { setLanguage } from "@carnet/shell/i18n";
import { renderElement } from "../testing/render-element.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { RefusalNotice } from "./refusal-notice.tsx";
import { sayRefusal } from "./refusal-words.ts";

it("says the room's words, else those of any room, else a general sentence; and nothing without a code", async () => {
  const words = (code: string) => (code === "idTaken" ? "This number is taken." : undefined);
  const { rerender } = await renderElement(<RefusalNotice code="idTaken" words={words} />);
  expect(screen.getByRole("alert")).toHaveTextContent("This number is taken.");
  rerender(<RefusalNotice code="conflict" words={words} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody changed this meanwhile.");
  rerender(<RefusalNotice code="neverSeen" words={words} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This could not be done. Nothing was changed.");
  rerender(<RefusalNotice code={null} />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says every code of the list as it stands there, and follows the language of the page", async () => {
  const { rerender } = await renderElement(<RefusalNotice code="staleKey" />);
  expect(await screen.findByText(en.staleKey)).toBeVisible();
  for (const [code, sentence] of Object.entries(en)) {
    rerender(<RefusalNotice code={code} />);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  }
  await act(() => setLanguage("fr"));
  for (const [code, sentence] of Object.entries(fr)) {
    rerender(<RefusalNotice code={code} />);
    expect(screen.getByRole("alert").textContent).toBe(sentence);
    expect(await sayRefusal(code)).toBe(sentence);
  }
});
