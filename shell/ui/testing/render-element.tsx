import { openWords, registerNamespace, showLanguage, type Language } from "@carnet/shell/i18n";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { UiProvider } from "../theme/ui-provider.tsx";

afterEach(cleanup);

/** Draws a component as a page would: theme, toasts, words; with a person's hands. */
export async function renderElement(
  element: ReactNode,
  language: Language = "en",
): Promise<{ rerender: (element: ReactNode) => void; user: UserEvent }> {
  await openWords(language);
  await registerNamespace("ui", (chosen) => import(`../locales/${chosen}.json`));
  await showLanguage(language);
  const wrapper = ({ children }: { children: ReactNode }) => <UiProvider host>{children}</UiProvider>;
  // What belongs to the page is heard after the effects that change it.
  const { rerender } = await act(() => Promise.resolve(render(element, { wrapper })));
  return { rerender, user: userEvent.setup() };
}
