import { useEffect } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton } from "@carnet/shell/ui";
import { Counts, Hands } from "./hands.tsx";
import { Prices } from "./prices.tsx";
import { SealedSheet } from "./sealed-sheet.tsx";
import { SessionPicture } from "./session-picture.tsx";
import "./words.ts";
import css from "./landing.module.css";

/** /therapist, for a visitor: what Carnet is, and the ways in; those who are signed in are at home instead (NAV-005). */
export function LandingScreen() {
  const t = useText("landing");
  useEffect(() => {
    document.title = `Carnet · ${t("screen.tab")}`;
  }, [t]);
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <div className={css.opening}>
        <div className={css.words}>
          <h1>{t("screen.title")}</h1>
          <p className={css.lead}>{t("screen.lead")}</p>
          <div className={css.ways}>
            <LinkButton variant="primary" href="/therapist/signup" onClick={followLink}>
              {t("screen.signup")}
            </LinkButton>
            <LinkButton href="/therapist/login" onClick={followLink}>
              {t("screen.login")}
            </LinkButton>
          </div>
          <p className={css.free}>{t("screen.free")}</p>
          <ul className={css.beside}>
            <li>
              <a href="/therapist/whoCanRead" onClick={followLink}>
                {t("screen.exception")}
              </a>
            </li>
            <li>
              <a href="/therapist/api" onClick={followLink}>
                {t("screen.api")}
              </a>
            </li>
            <li>
              <a href="/therapist/status" onClick={followLink}>
                {t("screen.status")}
              </a>
            </li>
            <li>
              {t("screen.isPatient")} <a href="/patient/login">{t("screen.toPatient")}</a>
            </li>
          </ul>
        </div>
        <SessionPicture />
      </div>
      <Counts />
      <Hands />
      <SealedSheet />
      <Prices />
      <section className={css.end} aria-labelledby="end">
        <h2 id="end">{t("end.title")}</h2>
        <LinkButton href="/therapist/signup" onClick={followLink}>
          {t("screen.signup")}
        </LinkButton>
      </section>
    </main>
  );
}
