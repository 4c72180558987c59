import { readFileSync } from "node:fs";
import { join } from "node:path";

const wordsOf = (room: string, language: string) =>
  JSON.parse(readFileSync(join(__dirname, "../../..", room, `locales/${language}.json`), "utf8")) as never;

interface Words {
  screen: { tabs: { main: string; security: string } };
  roots: { dialog: { read: string } };
  verification: { aloud: { settings: string }; scan: Record<"text" | "foreign", { settings: string }> };
  security: { escrow: { noneWarning: string; ownKitFirst: string; ownWayFirst: string; ownKeys: string } };
}

describe.each(["en", "fr"])("the way to a card of the account, told elsewhere in %s", (language) => {
  const { tabs } = (wordsOf("shell/pages/settings", language) as Words).screen;
  const { roots } = wordsOf("shell/pages/recovery", language) as Words;
  const { verification, security } = wordsOf("mf-clinic", language) as Words;

  const { aloud, scan } = verification;
  const patient = (wordsOf("mf-portal", language) as Words).roots.dialog.read;
  it.each([roots.dialog.read, patient, aloud.settings, scan.text.settings, scan.foreign.settings])(
    "leads to the tab of one's own key: %s",
    (text) => expect(text).toMatch(new RegExp(`(Account|Compte), ${tabs.main}`)),
  );

  const { noneWarning, ownKitFirst, ownWayFirst, ownKeys } = security.escrow;
  it.each([noneWarning, ownKitFirst, ownWayFirst])("leads to the tab of the kit and the second step: %s", (text) =>
    expect(text).toMatch(new RegExp(`(Account|Compte), ${tabs.security}`)),
  );
  it("names the button there as that tab", () => expect(ownKeys).toBe(tabs.security));
});
