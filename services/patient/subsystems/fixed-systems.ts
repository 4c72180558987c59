import type { BodySystem } from "../contract/index.ts";
import { systemsOfTheHead } from "./systems-of-the-head.ts";
import { systemsOfTheTrunk } from "./systems-of-the-trunk.ts";
import { systemsOfTheWhole } from "./systems-of-the-whole.ts";

/** The twenty systems of the review, numbered 0 to 20 without 4 (ANA-006, A-33). Numbers are stored in charts: never reuse one. */
export const fixedSystems: readonly BodySystem[] = [...systemsOfTheHead, ...systemsOfTheTrunk, ...systemsOfTheWhole];
