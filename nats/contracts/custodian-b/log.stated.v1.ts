import { defineFact } from "../define-fact.ts";
import { exampleLogStated, logStatedData } from "../custodian-a/log.stated.v1.ts";

/** Custodian B says how far its log has come, every hour. */
export const logStatedByB = defineFact({
  subject: "custodian-b.log.stated.v1",
  subscribers: ["custodian-a"],
  data: logStatedData,
  example: exampleLogStated,
});
