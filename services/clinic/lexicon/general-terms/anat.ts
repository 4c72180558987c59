import { skeleton } from "./anat-skeleton.ts";
import { soft } from "./anat-soft.ts";

/** Anatomy, from the head to the foot: bones and joints first. */
export const anat = `${skeleton.trimEnd()}${soft}`;
