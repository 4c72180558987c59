import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { SkeletonLines } from "@carnet/shell/ui";
import { remotePart } from "../registry/lazy-remote.tsx";
import css from "./landing.module.css";

const PlanPrices = remotePart<object>("mf_clinic/planPrices", "PlanPrices");

/** What a therapist pays. The room of clinics has the names and the prices, and is fetched once somebody has scrolled near. */
export function Prices() {
  const t = useText("landing");
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setNear(true),
      { rootMargin: "150% 0px" },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} className={css.prices} aria-labelledby="prices">
      <h2 id="prices">{t("prices.title")}</h2>
      <p className={css.lead}>{t("prices.text")}</p>
      {isNear ? (
        <QueryClientProvider client={queryClient}>
          <PlanPrices placeholder={<SkeletonLines lines={6} />} />
        </QueryClientProvider>
      ) : (
        <div className={css.later} />
      )}
    </section>
  );
}
