import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { presentFirefox, presentWebKit, provideEngines } from "./find-engines.ts";

let tools: string;

/** A machine that has these programs and a shell. */
function aMachine(programs: Record<string, string>): { env: { PATH: string }; tools: string } {
  const bin = join(tools, "bin");
  mkdirSync(bin);
  symlinkSync("/bin/sh", join(bin, "sh"));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { env: { PATH: bin }, tools };
}

beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), "carnet-engines-"));
});

afterEach(() => {
  rmSync(tools, { recursive: true, force: true });
});

test("a machine without engines, and nobody to install them, says what to install", async () => {
  expect(await provideEngines(aMachine({}))).toEqual({
    firefox: "There is no Firefox: install firefox-esr.",
    webkit: "There is no WebKitGTK that can be driven: install webkit2gtk-driver and xvfb.",
  });
});

test("a Firefox that lacks a library of a desktop is none", () => {
  const machine = aMachine({ "firefox-esr": "exit 255", firefox: "echo Mozilla Firefox 153.8.0esr" });
  expect(presentFirefox(machine)).toBe(join(tools, "bin/firefox"));
});

test("Firefox is unpacked where nobody may install it", async () => {
  const unpacked = "usr/lib/firefox-esr";
  const machine = aMachine({
    "apt-get": `[ "$1" = download ] && : > firefox-esr_153.deb`,
    "dpkg-deb": `/bin/mkdir -p ${unpacked} && printf '#!/bin/sh\\necho 153' > ${unpacked}/firefox-esr && /bin/chmod 755 ${unpacked}/firefox-esr`,
  });
  expect(await provideEngines(machine)).not.toHaveProperty("firefox");
  expect(presentFirefox(machine)).toBe(join(tools, "firefox", unpacked, "firefox-esr"));
});

test("WebKit's driver without a screen for its browser is no engine", () => {
  expect(presentWebKit(aMachine({ WebKitWebDriver: "exit 0" }))).toBeUndefined();
});
