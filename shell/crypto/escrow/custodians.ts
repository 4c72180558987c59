import type { B64 } from "../types.ts";
import type { CustodianKey } from "./escrow-policy.ts";

/**
 * The custodians of this build. They are constants and never fetched: a server that could name them could read
 * everything (attack G06). These two are for development only; a release replaces this file by the keys of its own
 * custodians, and the services refuse to start in production while these fingerprints are in force.
 */
export const custodians: readonly CustodianKey[] = [
  {
    id: "A",
    pubKey:
      "AQEEy-Un3TvXxn6xW1PBwarJOvZnBpte-dQP4xOPKSfyZbLEsorBraHvteJ1tedn4P5u9lsWbrFCFgGa8UGMAAqa8AQsozEBvDwBis5NlMygoQ6IMIDQTKY2bAScrXYyBy322DwrVeJTpe8xUysQlf3gNIdF-VYfLyKg5N4MCGF4L-nwn8OsPux4hrreKNnhzBdRIqvGB8lwqdOntqS12445Vlu1-CeNdkZWniuefaZnK6Normt3pgSFV22IEkIS2PSRog",
  },
  {
    id: "B",
    pubKey:
      "AQEEt_Cmx6ZeGr6WQg_fptelrlRHBbjvN51vcN5bq7Cruyna0bfTbZzxYoQSANRAEV41w4bZ3Kwqjuhkyxl1yrweoQQNfT5HO3yRBcKklRh2fmK3Wo5gBxWVSCMNV6g4wauzIH7KCUAz_ChmJDlAMDuYMfbkooob1c_jWlxCTh3uLfjMy33086UR2bb1f6dyMC2RQwz_Hs1DEc_Z2ENO0OV2nMLFKI6_a6rhuvdiWTUmvE_xKnlxM0H4sdCPC4X1BosRaA",
  },
];

/** Fingerprints of the two development keys, whose private halves are in the repository. */
export const developmentFingerprints: readonly B64[] = [
  "g1VYsjnClWmB2Pc7ezrxO1KraY6WSLfxCyvIxQ4k7Iw",
  "lwF5nPaKKpJTyjA1j7_TrDPlh5E4R9uojFXrn4ygRy0",
];
