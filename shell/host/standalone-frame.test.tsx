import { aUser, openScreen } from "@carnet/shell/testing";
import { StandaloneFrame } from "./standalone-frame.tsx";

const open = (language: "en" | "fr", impersonator?: { id: string; email: string }) =>
  openScreen([{ path: "/", element: <StandaloneFrame base="/patient" /> }], {
    namespace: "ui",
    words: (spoken) => import(`../ui/locales/${spoken}.json`),
    at: "/",
    language,
    as: aUser({ role: "patient", email: "zoe@example.com", ...(impersonator && { impersonator }) }),
  });

it.each([
  ["en", "Stop acting as zoe@example.com", /^lock/i],
  ["fr", "Ne plus agir comme zoe@example.com", /^verrouiller/i],
] as const)(
  "leads whoever acts as a patient back, and has no lock for them (NAV-010), in %s",
  async (language, exit, lock) => {
    const screen = await open(language, { id: crypto.randomUUID(), email: "ada@carnet.example" });
    expect(await screen.findByRole("button", { name: exit })).toBeVisible();
    expect(screen.getByRole("button", { name: /sign out|se déconnecter/i })).toBeVisible();
    expect(screen.queryByRole("button", { name: lock })).toBeNull();
  },
);
