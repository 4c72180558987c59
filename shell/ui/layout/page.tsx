import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";
import css from "./page.module.css";

interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title: a date, a count, a sentence. */
  subtitle?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Tabs in the title's line; below it where there is no room. */
  tabs?: ReactNode;
  /** Buttons at the end of the title's line; they wrap under it on a phone. */
  actions?: ReactNode;
}

/** The head of a page: way back, title in the chart's serif, what can be done. */
export function PageHeader({ title, subtitle, back, tabs, actions }: PageHeaderProps) {
  return (
    <header className={css.header} data-tabs={tabs !== undefined || undefined}>
      <div className={css.words}>
        {back && <div className={css.back}>{back}</div>}
        <h1 className={css.title}>{title}</h1>
        {subtitle && <div className={css.subtitle}>{subtitle}</div>}
      </div>
      {tabs && <div className={css.tabs}>{tabs}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

interface PageProps extends PageHeaderProps {
  /** How wide the content may grow: `text` 44 rem for forms and reading, `wide` 80 rem, `full` everything. */
  width?: "text" | "wide" | "full";
  children?: ReactNode;
}

/** One screen: the `main` landmark, its heading and its content; the tab of the browser is named after it. */
export function Page({ width = "wide", children, ...header }: PageProps) {
  usePageTitle(typeof header.title === "string" ? header.title : "");
  return (
    <main id="content" tabIndex={-1} className={css.page} data-width={width}>
      <PageHeader {...header} />
      {children}
    </main>
  );
}
