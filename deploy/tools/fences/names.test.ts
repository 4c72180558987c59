import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const rooms = /^(mf-[a-z]+\/src|shell\/(pages|host))\//;
const screens = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "*.tsx"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => rooms.test(file) && !file.endsWith(".test.tsx") && existsSync(join(root, file)));

/** What is wrong with the name of a file of screens, or null. */
function wrongName(file: string, text: string): string | null {
  const exported = [...text.matchAll(/^export (?:default )?(?:function|const|class) ([A-Z]\w*)/gm)].map(
    ([, name]) => name ?? "",
  );
  const isDialog = file.endsWith(".dialog.tsx");
  if (isDialog && !exported.some((name) => name.endsWith("Dialog"))) return "a .dialog.tsx exports an XDialog";
  if (!isDialog && exported.some((name) => name.endsWith("Dialog"))) return "an XDialog stands in x.dialog.tsx";
  if (/-(dialog|panel|part|card|block|box)\.tsx$/.test(file))
    return "what opens over a page is x.dialog.tsx, a block of one x.panel.tsx";
  return null;
}

test("what opens over a page is called x.dialog.tsx, a block of a page x.panel.tsx", () => {
  const wrong = screens.map((file) => [file, wrongName(file, readFileSync(join(root, file), "utf8"))]);
  expect(wrong.filter(([, why]) => why)).toEqual([]);
});

test.each([
  ["mf-admin/src/users/act-as.tsx", "export function ActAsDialog() {}", "an XDialog stands in x.dialog.tsx"],
  ["mf-admin/src/users/act-as.dialog.tsx", "export function ActAs() {}", "a .dialog.tsx exports an XDialog"],
  ["shell/pages/presence/leave.tsx", "export default function LeaveDialog() {}", "an XDialog stands in x.dialog.tsx"],
  ["mf-clinic/src/kits/kit-card.tsx", "export function KitCard() {}", "what opens over a page is x.dialog.tsx"],
])("refuses %s: %s", (file, text, why) => {
  expect(wrongName(file, text)).toContain(why);
});

test.each([
  ["mf-admin/src/users/act-as.dialog.tsx", "export function ActAsDialog() {}"],
  ["shell/pages/presence/leave.dialog.tsx", "export default function LeaveDialog() {}"],
  ["mf-clinic/src/kits/kit.panel.tsx", "export function KitPanel() {}\nfunction KitDialog() {}"],
  ["mf-clinic/src/cards/card-form.tsx", "export function CardForm() {}"],
])("lets %s pass", (file, text) => {
  expect(wrongName(file, text)).toBeNull();
});
