import { defineService } from "@carnet/services/framework";
import { answerValidateKey } from "./booking/answer-validate-key.ts";

/** The link to the outside booking service. */
export const sync = defineService({ name: "sync", answers: [answerValidateKey] });
