import type { Service } from "@carnet/services/kit";

/** The services of the house (decision 6), as one list. */
export const services: Service[] = [];
