import { useEffect } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { LockIcon, usePageMark } from "@carnet/shell/ui";
import { GroupIcon } from "./group-icon.tsx";
import { groups, topicsOf, type Group } from "./gather-topics.ts";
import "./words.ts";
import css from "./who-can-read.module.css";

/** {base}/whoCanRead, for everybody: who can read what, in plain words, made from what the services declare (DEC-5). */
export function WhoCanReadScreen({ base }: { base: string }) {
  const t = useText("who-can-read");
  const session = useSession();
  usePageMark("promise");
  useEffect(() => {
    document.title = `${t("screen.title")} · Carnet`;
  }, [t]);
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <header className={css.head}>
        <h1>{t("screen.title")}</h1>
        <p>{t("screen.lead")}</p>
        <nav aria-label={t("screen.contents")}>
          <ul className={css.contents}>
            {groups.map((group) => (
              <li key={group}>
                <a href={`#${group}`}>
                  <GroupIcon group={group} size={16} />
                  {t(`groups.${group}.short`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {groups.map((group) => (
        <Section key={group} group={group} />
      ))}
      <footer className={css.foot}>
        <p>
          <LockIcon size={16} aria-hidden="true" /> {t("screen.proof")}
        </p>
        <a href={session ? `${base}/home` : `${base}/login`} onClick={followLink}>
          {t(session ? "screen.home" : "screen.login")}
        </a>
      </footer>
    </main>
  );
}

function Section({ group }: { group: Group }) {
  const t = useText("who-can-read");
  return (
    <section id={group} className={css.section} data-group={group} aria-labelledby={`${group}-title`}>
      <div className={css.who}>
        <span className={css.mark}>
          <GroupIcon group={group} size={20} />
        </span>
        <h2 id={`${group}-title`}>{t(`groups.${group}.title`)}</h2>
        <p>{t(`groups.${group}.text`)}</p>
      </div>
      <dl className={css.topics}>
        {topicsOf(group).map((topic) => (
          <div key={topic}>
            <dt>{t(`topics.${topic}.name`)}</dt>
            <dd>{t(`topics.${topic}.what`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
