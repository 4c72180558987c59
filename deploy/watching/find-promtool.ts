import { findProgram } from "../local/debian/unpack.ts";

/** The path of a promtool that answers; only tests need it. */
export const findPromtool = (folder: string): string =>
  findProgram(folder, {
    program: "usr/bin/promtool",
    packages: ["prometheus"],
    asked: ["--version"],
    needed: "to check the alerts with",
  });
