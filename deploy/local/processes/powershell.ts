import { spawnSync } from "node:child_process";

/** What an expression of PowerShell prints; undefined when it fails or prints nothing. Windows only. */
export function powershell(expression: string): string | undefined {
  const asked = spawnSync("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", expression], {
    encoding: "utf8",
    windowsHide: true,
  });
  return (asked.status === 0 && asked.stdout.trim()) || undefined;
}
