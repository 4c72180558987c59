import { execFileSync } from "node:child_process";

/** The build's files are plain modules; a Node of its own reads them. */
const secured = (html: string, files: Record<string, string>): string =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { securePage } from "./integrity-plugin.mjs";
      console.log(securePage(...${JSON.stringify([html, files, "/", { always: [], open: [] }])}));`,
    ],
    { cwd: "shell/build", encoding: "utf8" },
  );

const files = { "js/start.js": "sha384-start", "js/main.js": "sha384-main", "css/main.css": "sha384-css" };
const pageWith = (defer: string) =>
  `<head><script ${defer} src="/js/start.js"></script><script ${defer} src="/js/main.js"></script><link href="/css/main.css" rel="stylesheet"></head>`;

describe("the page of a build", () => {
  it.each([
    ["production", 'defer="defer"'],
    ["development", "defer"],
  ])("names every script and style of a %s build with its hash", (_, defer) => {
    const page = secured(pageWith(defer), files);
    expect(page).toContain('integrity="sha384-main" src="/js/main.js"');
    expect(page).toContain('integrity="sha384-css" href="/css/main.css"');
    expect(page.match(/<script[^>]*src="[^"]*start\.js"[^>]*>/g)).toEqual([
      '<script crossorigin="anonymous" integrity="sha384-start" src="/js/start.js">',
    ]);
  });
});
