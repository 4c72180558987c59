import type { Service } from "@carnet/services/framework";
import { account } from "./account/app.ts";
import { admin } from "./admin/app.ts";
import { clinic } from "./clinic/app.ts";
import { custodianA, custodianB } from "./custodian/app.ts";
import { mailer } from "./mailer/app.ts";
import { patient } from "./patient/app.ts";
import { portal } from "./portal/app.ts";
import { seance } from "./seance/app.ts";
import { sync } from "./sync/app.ts";

/** The services of the house (DEC-6), as one list. */
export const services: Service[] = [
  account,
  clinic,
  patient,
  seance,
  portal,
  mailer,
  custodianA,
  custodianB,
  sync,
  admin,
];
