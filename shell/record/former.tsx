import { lazy, Suspense } from "react";
import type { FormerOfferProps } from "./former-offer.tsx";
import type { FormerReadingProps } from "./former-reading.tsx";

const Offer = lazy(async () => ({ default: (await import("./former-offer.tsx")).FormerOffer }));
const Reading = lazy(async () => ({ default: (await import("./former-reading.tsx")).FormerReading }));

/** The offer of a former version, fetched where a part does not open: nearly no page shows one. */
export const FormerOffer = <Value,>(props: FormerOfferProps<Value>) => (
  <Suspense>
    <Offer {...props} />
  </Suspense>
);

/** A former version to be read, fetched likewise. */
export const FormerReading = <Value,>(props: FormerReadingProps<Value>) => (
  <Suspense>
    <Reading {...props} />
  </Suspense>
);
