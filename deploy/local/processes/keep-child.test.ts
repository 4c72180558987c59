import { keepChild } from "./keep-child.ts";

const watchdogCommand = ":";

test("each line that a child writes is passed on whole, the last one too", async () => {
  const lines: string[] = [];
  const script = `printf 'one '; sleep 0.1; printf 'line\\n' >&2; printf 'and\\nanother' >&2`;
  const child = keepChild("/bin/sh", ["-c", script], { watchdogCommand, onLine: (line) => lines.push(line) });
  expect(await child.ended).toEqual({ code: 0, signal: null });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines.sort()).toEqual(["and", "another", "line", "one "]);
  expect(child.complaint()).toBe("line\nand\nanother");
});

test("a program that is not there is said", async () => {
  const child = keepChild("/nowhere/postgres", [], { watchdogCommand });
  await child.ended;
  expect(child.complaint()).toMatch(/^\/nowhere\/postgres cannot be run: .*ENOENT$/);
});
