import { readFileSync } from "node:fs";
import { join } from "node:path";

const wordsOf = (room: string, language: string) =>
  JSON.parse(readFileSync(join(__dirname, "../../..", room, `locales/${language}.json`), "utf8")) as never;

interface Words {
  screen: { tabs: { main: string; security: string } };
  roots: { dialog: { read: string } };
  verifying: { aloud: { settings: string }; scan: Record<"text" | "foreign", { settings: string }> };
  security: { escrow: { noneWarning: string; ownKitFirst: string; ownWayFirst: string; ownKeys: string } };
}

describe.each(["en", "fr"])("the way to a card of the account, told elsewhere in %s", (language) => {
  const { tabs } = (wordsOf("shell/src/settings", language) as Words).screen;
  const { roots } = wordsOf("shell/src/presence", language) as Words;
  const { verifying, security } = wordsOf("mf-clinic", language) as Words;

  const { aloud, scan } = verifying;
  const patient = (wordsOf("mf-portal", language) as Words).roots.dialog.read;
  it.each([roots.dialog.read, patient, aloud.settings, scan.text.settings, scan.foreign.settings])(
    "leads to the tab of one's own key: %s",
    (told) => expect(told).toMatch(new RegExp(`(Account|Compte), ${tabs.main}`)),
  );

  const { noneWarning, ownKitFirst, ownWayFirst, ownKeys } = security.escrow;
  it.each([noneWarning, ownKitFirst, ownWayFirst])("leads to the tab of the kit and the second step: %s", (told) =>
    expect(told).toMatch(new RegExp(`(Account|Compte), ${tabs.security}`)),
  );
  it("names the button there as that tab", () => expect(ownKeys).toBe(tabs.security));
});
