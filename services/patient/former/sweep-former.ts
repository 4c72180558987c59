import { every, sweepFormer } from "@carnet/services/framework";

const anHour = 3_600_000;

/** Once an hour: former versions of sealed parts are thinned, and go for good after thirty days. */
export const sweepFormerParts = every("sweep-former", anHour, () =>
  sweepFormer("former_parts", ["patient_id", "part"]),
);
