import { execFileSync } from "node:child_process";

const start = `let end = "</script>$&";\n//# sourceMappingURL=start.js.map`;

/** The build's files are plain modules; a Node of its own reads them. */
const secured = (html: string, files: Record<string, string>): string =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { securePage } from "./integrity-plugin.mjs";
      console.log(securePage(...${JSON.stringify([html, files, "/", { plan: { always: [], open: [] }, start }])}));`,
    ],
    { cwd: "shell/build", encoding: "utf8" },
  );

const files = { "js/main.js": "sha384-main", "css/main.css": "sha384-css" };
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
    expect(page).not.toContain("start.js");
  });

  it("holds its first script itself, after what that reads and before everything else, whatever is written in it", () => {
    const page = secured(pageWith("defer"), files);
    const [, code] = /<script nonce="__NONCE__">(.*?)<\/script>/.exec(page) ?? [];
    expect(code).toBe(`let end = "<\\/script>$&";`);
    const order = ['rel="preload"', 'id="carnet-ahead"', '<script nonce="', "<script defer"].map((tag) =>
      page.indexOf(tag),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });
});
