import { naetOrgans, sidedOrgans } from "@carnet/services/seance/contract";

type Organ = (typeof naetOrgans)[number];

/** Whether an organ has a left and a right (NAE-006). */
export const isSided = (organ: Organ): organ is (typeof sidedOrgans)[number] =>
  (sidedOrgans as readonly string[]).includes(organ);

/** The names an organ is kept under: one, or one for each side. */
export const boxesOf = (organ: Organ): string[] => (isSided(organ) ? [`${organ}Left`, `${organ}Right`] : [organ]);

/** Every name there is. */
export const boxes = naetOrgans.flatMap(boxesOf);
