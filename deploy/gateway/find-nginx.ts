import { findProgram } from "../local/debian/unpack.ts";

/** The path of an nginx that answers; only tests need it, production brings its own. */
export const findNginx = (folder: string): string =>
  findProgram(folder, {
    program: "usr/sbin/nginx",
    packages: ["nginx", "nginx-common"],
    asked: ["-v"],
    needed: "to check its configuration with",
  });
