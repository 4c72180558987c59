import { Button, CheckIcon, isKey, WarningIcon } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { AddIcon, LabelIcon } from "@carnet/shell/ui/more";
import { Marked } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import type { ReviewElement } from "@carnet/services/patient/contract";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { AddComponent } from "./add-component.tsx";
import { ReviewLine } from "./review-line.tsx";
import type { ReviewComponent, ReviewSystem } from "./review-systems.ts";
import css from "./systems-review.module.css";

interface OneSystemProps {
  system: ReviewSystem;
  isOpen: boolean;
  query: string;
  /** The components that what is typed finds. */
  hits: readonly ReviewComponent[];
  isFound: boolean;
  readOnly: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (element: ReviewElement | null, about: ReviewComponent) => void;
  onPress: (hit: ReviewComponent) => void;
  onMark: (hit: ReviewComponent, name: "isCritical" | "isReasonForConsultation") => void;
}

/** One system of the review: what is noted in it, as it is read; opened, everything it has, to be ticked and described. */
export function OneSystem({
  system,
  isOpen,
  query,
  hits,
  isFound,
  readOnly,
  onOpen,
  onChange,
  onPress,
  onMark,
}: OneSystemProps) {
  const t = useText("patient");
  const card = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    card.current?.querySelector<HTMLElement>(isOpen ? "input" : "button")?.focus();
  }, [isOpen]);
  const isCritical = system.noted.some(({ element }) => element.isCritical);
  const isReason = system.noted.some(({ element }) => element.isReasonForConsultation);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onOpen(false);
  };
  const others = hits.filter(({ element }) => !element).slice(0, 6);
  return (
    <li
      ref={card}
      className={css.system}
      data-open={isOpen || undefined}
      data-noted={system.noted.length > 0 || undefined}
      data-critical={isCritical || undefined}
      data-found={isFound || undefined}
    >
      <header className={css.systemHead}>
        <h4>
          {readOnly ? (
            system.name
          ) : (
            <button type="button" className={css.opener} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              <Marked text={system.name} query={query} />
            </button>
          )}
        </h4>
        {isCritical && (
          <Badge tone="danger" icon={<WarningIcon size={14} />}>
            {t("review.critical")}
          </Badge>
        )}
        {isReason && (
          <Badge tone="info" icon={<LabelIcon size={14} />}>
            {t("review.reasonShort")}
          </Badge>
        )}
        {isOpen && (
          <span className={css.done}>
            <Button size="small" variant="quiet" onClick={() => onOpen(false)}>
              {t("review.done")}
            </Button>
          </span>
        )}
      </header>
      {!isOpen && (system.noted.length > 0 || others.length > 0) && (
        <ul className={css.noted} data-private>
          {system.noted.map((each) => (
            <NotedLine
              key={each.place.componentId}
              noted={each}
              query={query}
              isHit={hits.some(({ place }) => place.componentId === each.place.componentId)}
              onPress={() => onPress(each)}
              onMark={(name) => onMark(each, name)}
            />
          ))}
          {others.map((hit) => (
            <li key={hit.place.componentId}>
              <AddIcon size={14} aria-hidden="true" />
              <Hit hit={hit} query={query} onPress={() => onPress(hit)} onMark={(name) => onMark(hit, name)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={css.lines} onKeyDown={close}>
          {system.components.map((each) => (
            <ReviewLine
              key={each.place.componentId}
              name={each.name}
              place={each.place}
              element={each.element}
              readOnly={readOnly}
              onChange={(element) => onChange(element, each)}
            />
          ))}
          {system.isListed && <AddComponent systemId={system.id} />}
        </div>
      )}
    </li>
  );
}

interface HitProps {
  hit: ReviewComponent;
  query: string;
  onPress: () => void;
  onMark: (name: "isCritical" | "isReasonForConsultation") => void;
}

/** What was found: Enter ticks it, or opens what is ticked; C and R mark it. */
function Hit({ hit, query, onPress, onMark }: HitProps) {
  const t = useText("patient");
  const press = (event: KeyboardEvent) => {
    const name = isKey(event, "markCritical")
      ? "isCritical"
      : isKey(event, "markReason")
        ? "isReasonForConsultation"
        : null;
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    onMark(name);
  };
  return (
    <button type="button" className={css.hit} data-hit onClick={onPress} onKeyDown={press}>
      <Marked text={hit.name} query={query} />
      <small>{t(hit.element ? "review.search.toDescribe" : "review.search.toTick")}</small>
    </button>
  );
}

interface NotedLineProps extends Omit<HitProps, "hit"> {
  noted: ReviewSystem["noted"][number];
  isHit: boolean;
}

function NotedLine({ noted, query, isHit, onPress, onMark }: NotedLineProps) {
  const t = useText("patient");
  const { name, element } = noted;
  return (
    <li>
      <CheckIcon size={14} aria-hidden="true" />
      <span>
        {isHit ? <Hit hit={noted} query={query} onPress={onPress} onMark={onMark} /> : name}
        {element.text.trim() && <span className={css.text}>{element.text}</span>}
        {element.isCritical && (
          <span className={css.mark} data-tone="danger">
            <WarningIcon size={14} aria-hidden="true" />
            {t("review.critical")}
          </span>
        )}
        {element.isReasonForConsultation && (
          <span className={css.mark} data-tone="info">
            <LabelIcon size={14} aria-hidden="true" />
            {t("review.reasonShort")}
          </span>
        )}
      </span>
    </li>
  );
}
