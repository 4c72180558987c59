#!/bin/sh
# WebKitGTK: a page that refuses the pointerdown of a pen (preventDefault) hears no move and no lift of it.
# For a mouse the same call silences mouse events alone, as Pointer Events says. A pen is also said to be pressed at 1 as it comes
# down and at 0 as it moves, whatever it is. Needs root where Debian's webkit2gtk-driver and xvfb are not installed.
set -eu
if ! command -v WebKitWebDriver >/dev/null || ! command -v Xvfb >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends webkit2gtk-driver xvfb >/dev/null
fi
folder=$(mktemp -d)
export DISPLAY=":$(($$ % 400 + 100))"
port=$(($$ % 10000 + 20000))
Xvfb "$DISPLAY" -screen 0 1000x800x24 >/dev/null 2>&1 &
screen=$!
WebKitWebDriver --port="$port" >/dev/null 2>&1 &
driver=$!
trap 'kill $driver $screen 2>/dev/null; rm -rf "$folder"' EXIT
cat >"$folder/see.mjs" <<'NODE'
import { existsSync, readdirSync } from "node:fs";
const driver = `http://127.0.0.1:${process.argv[2]}`;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const ask = async (method, path, body) => {
  const { value } = await (await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) })).json();
  if (value?.error) throw new Error(value.message);
  return value;
};
for (let tries = 0; tries < 50 && !(await fetch(`${driver}/status`).catch(() => null)); tries++) await wait(200);
const binary = readdirSync("/usr/lib", { recursive: false })
  .flatMap((kind) => ["4.1", "4.0"].map((n) => `/usr/lib/${kind}/webkit2gtk-${n}/MiniBrowser`))
  .find(existsSync);
const { sessionId, capabilities } = await ask("POST", "/session", {
  capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
});
const session = `/session/${sessionId}`;
const page = (refuses) => `data:text/html,<body style="margin:0;height:400px"><script>
  seen = [];
  for (const kind of ["pointerdown", "pointermove", "pointerup"])
    addEventListener(kind, (e) => {
      if (e.buttons || kind === "pointerup") seen.push(kind + " " + e.pressure);
      if (${refuses} && kind === "pointerdown") e.preventDefault();
    });
</script>`;
async function see(pointerType, refuses) {
  await ask("POST", `${session}/url`, { url: page(refuses) });
  const move = (x) => ({ type: "pointerMove", duration: 0, origin: "viewport", x, y: 50, pressure: 0.7 });
  const actions = [move(20), { type: "pointerDown", button: 0, pressure: 0.3 }, move(60), move(90), { type: "pointerUp", button: 0 }];
  await ask("POST", `${session}/actions`, { actions: [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }] });
  await wait(300);
  const seen = await ask("POST", `${session}/execute/sync`, { script: "return seen", args: [] });
  console.log(`${pointerType}, pointerdown ${refuses ? "refused" : "let be"}:`, seen.join(", "));
  return seen.join();
}
console.log(`WebKitGTK ${capabilities.browserVersion}`);
const seen = [await see("mouse", true), await see("pen", false), await see("pen", true)];
await ask("DELETE", session).catch(() => {});
const whole = (down, moved) => `pointerdown ${down},pointermove ${moved},pointermove ${moved},pointerup 0`;
const expected = [whole(0.5, 0.5), whole(1, 0), "pointerdown 1"];
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error("It is different now.");
  process.exit(1);
}
NODE
node "$folder/see.mjs" "$port"
