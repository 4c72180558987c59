import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as lent from "./answers.ts";

const house = process.cwd();

/** What screens of remotes take of react-query at run time; a standalone page's own start is no remote. */
function taken(): string[] {
  const rooms = readdirSync(house).filter((room) => room.startsWith("mf-"));
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(house, room, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])standalone\b/.test(file))
      .map((file) => readFileSync(path.join(house, room, "src", file), "utf8")),
  );
  const names = files.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from "@tanstack\/react-query"/g)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.trim()),
    ),
  );
  return [...new Set(names.filter((name) => name && !name.startsWith("type ")))].sort();
}

it("lends what screens take of react-query, and no more", () => {
  expect(Object.keys(lent).sort()).toEqual(taken());
});
