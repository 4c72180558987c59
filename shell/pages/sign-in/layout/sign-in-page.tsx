import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useText, withWords } from "@carnet/shell/i18n";
import { LockIcon, OnDeviceIcon, ShowIcon, usePageMark } from "@carnet/shell/ui";
import type { Entrance } from "../entrance.ts";
import "../words.ts";
import css from "./sign-in-page.module.css";
import { SheetTitle } from "./use-sheet-title.ts";

/* Dialogs are fetched when they are asked for: the first page stays small. */
const WhoCanReadDialog = lazy(
  withWords(async () => ({ default: (await import("./who-can-read.dialog.tsx")).WhoCanReadDialog })),
);

interface SignInPageProps {
  entrance: Entrance;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Ways to the other screens, under the sheet. */
  links?: ReactNode;
}

const promises = [
  ["sealed", LockIcon],
  ["kept", OnDeviceIcon],
  ["plain", ShowIcon],
] as const;

/** The quiet frame of every screen that needs no session: the sheet with the form, and beside it what Carnet promises. */
export function SignInPage({ entrance, title: own, subtitle, children, links }: SignInPageProps) {
  const t = useText("sign-in");
  usePageMark("promise");
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const title = told ?? own;
  useEffect(() => {
    document.title = `${title} · Carnet`;
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <section className={css.sheet} aria-labelledby="sign-in-title">
        <header>
          <h1 id="sign-in-title" className={css.title}>
            {title}
          </h1>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </header>
        <SheetTitle value={setTold}>{children}</SheetTitle>
        {links && <nav className={css.links}>{links}</nav>}
      </section>
      <aside className={css.aside}>
        <p className={css.motto}>{t(`layout.aside.motto.${entrance.root}`)}</p>
        <ul className={css.promises}>
          {promises.map(([promise, Icon]) => (
            <li key={promise}>
              <Icon size={18} aria-hidden="true" />
              <span>{t(`layout.aside.${promise}`)}</span>
            </li>
          ))}
        </ul>
        <button type="button" className={css.ask} onClick={() => setAsking(true)}>
          {t("layout.aside.who-can-read")}
        </button>
      </aside>
      {isAsking && (
        <Suspense>
          <WhoCanReadDialog opened base={entrance.base} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </main>
  );
}
