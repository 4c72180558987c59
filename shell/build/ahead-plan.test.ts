import { execFileSync } from "node:child_process";
import path from "node:path";

/** The build's files are plain modules; a Node of its own reads them. */
const planOf = (groups: Record<string, string[]>, tags: string[], ahead: object): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { aheadPlan } from "./ahead-plan.mjs";
        const [groups, tags, ahead] = ${JSON.stringify([groups, tags, ahead])};
        const named = Object.entries(groups).map(([name, files]) => [name, { getFiles: () => files }]);
        console.log(JSON.stringify(aheadPlan({
          outputOptions: { publicPath: "/" },
          entrypoints: new Map([["main", { getFiles: () => tags }]]),
          namedChunkGroups: new Map(named),
        }, ahead)));`,
      ],
      { cwd: path.join(process.cwd(), "shell/build"), encoding: "utf8" },
    ),
  );

it("plans the chunks a visit needs by their names, once each, without what the page's own tags bring", () => {
  const groups = {
    "words-en-json": ["js/words-en-json.1.js", "js/words-en-json.1.js.map"],
    open: ["js/vendor.1.js", "css/open.1.css", "js/open.1.js"],
    "open-words-en-json": ["js/open-words-en-json.1.js"],
    opening: ["js/opening.1.js"],
    lent: ["js/zod.1.js", "js/lent.1.js"],
    "lent-words-en-json": ["js/lent-words-en-json.1.js"],
    session: ["js/zod.1.js", "js/session.1.js"],
    home: ["js/home.1.js"],
    "home-words-en-json": ["js/home-words-en-json.1.js"],
  };
  const screens = [{ at: "/therapist/home", chunk: "home", get: "/day" }];
  const calls = ["/me"];
  const ahead = { signedIn: ["session", "lent"], containers: true, calls, screens };
  const plan = planOf(groups, ["js/vendor.1.js", "js/main.1.js"], ahead);
  expect(plan).toEqual({
    always: ["/js/words-en-json.1.js"],
    open: ["/css/open.1.css", "/js/open.1.js", "/js/open-words-en-json.1.js"],
    signedIn: ["/js/zod.1.js", "/js/lent.1.js", "/js/lent-words-en-json.1.js", "/js/session.1.js"],
    calls,
    containers: true,
    screens: [
      {
        at: "/therapist/home",
        get: "/day",
        files: ["/js/home.1.js", "/js/home-words-en-json.1.js"],
      },
    ],
  });
});
