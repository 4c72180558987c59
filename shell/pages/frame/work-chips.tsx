import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { dropWork, useWorks } from "@carnet/shell/app";
import { IconButton, CloseIcon, DoneIcon, WarningIcon } from "@carnet/shell/ui";
import { KeyIcon, Progress } from "@carnet/shell/ui/full";
import css from "./work-chips.module.css";

const icons = {
  running: <KeyIcon size={18} />,
  retrying: <KeyIcon size={18} />,
  paused: <KeyIcon size={18} />,
  failed: <WarningIcon size={18} />,
  done: <DoneIcon size={18} />,
};

/** Long work that goes on behind the screens: how far it is, and the way to where it is looked after. */
export default function WorkChips() {
  const t = useText("shell");
  const works = useWorks();
  if (works.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t("frame.works.label")}>
      {works.map(({ id, title, href, state, done, total }) => (
        <li key={id} className={css.chip} data-state={state}>
          <a className={css.link} href={href} onClick={followLink}>
            <span className={css.icon} aria-hidden="true">
              {icons[state]}
            </span>
            <span className={css.words}>
              <span className={css.title}>{title}</span>
              <span className={css.state} role="status">
                {t(`frame.works.${state}`, { done, total })}
              </span>
            </span>
          </a>
          {state !== "done" && <Progress label={title} value={done} max={Math.max(total, 1)} />}
          {(state === "done" || state === "failed") && (
            <IconButton
              label={t("frame.works.dismiss", { title })}
              icon={<CloseIcon size={16} />}
              onClick={() => dropWork(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
