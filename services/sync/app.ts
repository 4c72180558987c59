import { defineService } from "@carnet/services/kit";
import { answerValidateKey } from "./booking/answer-validate-key.ts";

/** The link to the outside booking service. */
export const sync = defineService({ name: "sync", answers: [answerValidateKey] });
