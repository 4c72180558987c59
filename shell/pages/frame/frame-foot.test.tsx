import { openScreen } from "@carnet/shell/testing";
import { FrameFoot } from "./frame-foot.tsx";

it.each([
  ["en", "Who can read what"],
  ["fr", "Qui peut lire quoi"],
] as const)(
  "leads from every page to who can read what, after all that the page shows, in %s",
  async (language, name) => {
    const screen = await openScreen([{ path: "/", element: <FrameFoot base="/patient" /> }], {
      namespace: "ui",
      words: (spoken) => import(`../../ui/locales/${spoken}.json`),
      at: "/",
      language,
    });
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/patient/whoCanRead");
    expect(document.body.lastElementChild).toHaveRole("contentinfo");
  },
);
