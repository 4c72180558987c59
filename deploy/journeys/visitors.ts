/** People who use the house without a window, as the seeds do: for what a journey finds there when it begins. */
export {
  aVisitor,
  certify,
  confirmEmail,
  joinPortal,
  nameClinic,
  openClinic,
  openRecord,
  readBack,
  sendForm,
  signIn,
  signUp,
  syncTrust,
} from "../local/seeds/person/index.ts";
export type { Visitor } from "../local/seeds/person/index.ts";
