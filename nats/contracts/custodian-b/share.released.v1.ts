import { defineFact } from "../define-fact.ts";
import { exampleShareReleased, shareReleasedData } from "../custodian-a/share.released.v1.ts";

/** Custodian B has re-encrypted its half of an escrowed key to the new key of whoever reset, and had written down that it would. */
export const shareReleasedByB = defineFact({
  subject: "custodian-b.share.released.v1",
  subscribers: ["account"],
  data: shareReleasedData,
  example: exampleShareReleased,
});
