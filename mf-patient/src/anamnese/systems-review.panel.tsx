import { Card, Notice, SearchIcon, TextField, toast } from "@carnet/shell/ui";
import { Badge, matchesAllTerms } from "@carnet/shell/ui/full";
import { Kbd } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { usePart } from "../saving/use-part.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { ReviewConflict } from "./history-conflicts.tsx";
import { OwnComponents } from "./own-components.panel.tsx";
import type { Place } from "./review-names.ts";
import { inOrderOfNeed, reviewSystems, samePlace, type ReviewComponent } from "./review-systems.ts";
import { OneSystem } from "./one-system.tsx";
import { useComponentNames } from "./use-systems.ts";
import css from "./systems-review.module.css";

interface SystemsReviewProps {
  systems: CompleteSystems;
  /** Asked for by its own address: it is gone to. */
  isAsked?: boolean;
}

/**
 * The systems review (ANA-006 to ANA-008): where something is noted comes first and is read at once; the others are a line each. What is
 * typed finds systems and components: Enter ticks, arrows move, C and R mark as critical and as a reason to consult.
 */
export function SystemsReviewPanel({ systems, isAsked = false }: SystemsReviewProps) {
  const t = useText("patient");
  const language = useLanguage();
  const { patient } = useReadableRecord();
  const part = usePart("systemsReview");
  const { elements } = part.value;
  const colleagues = useComponentNames(elements, systems);
  const words = { language, colleagues, unknownSystem: t("review.unknownSystem"), unnamed: t("review.unnamed") };
  const all = reviewSystems(elements, systems, words);
  // Nothing moves under the hand: the order is that of when the page was opened.
  const [order] = useState(() => inOrderOfNeed(all));
  const [openId, setOpen] = useState<number | null>(null);
  const [query, setQuery] = useState("");
  const [message, setMessage] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(part);
  latest.current = part;
  const readOnly = !patient.can.write;
  const isSearching = query.trim() !== "";
  const noted = all.filter((system) => system.noted.length > 0).length;
  const critical = elements.filter(({ isCritical }) => isCritical).length;
  const place = ({ id }: { id: number }) => (order.includes(id) ? order.indexOf(id) : order.length + id);
  const shown = all
    .filter((system) => !readOnly || system.noted.length > 0)
    .toSorted((one, other) => place(one) - place(other))
    .map((system) => {
      const hits = isSearching ? system.components.filter((each) => isFound(each, query)) : [];
      return { system, hits, isFound: isSearching && (hits.length > 0 || matchesAllTerms(system.name, query)) };
    });
  const found = shown.reduce((sum, { hits, isFound: is }) => sum + (hits.length || Number(is)), 0);

  useEffect(() => {
    if (!isAsked) return;
    panel.current?.scrollIntoView?.({ block: "start" });
    panel.current?.querySelector<HTMLElement>("input[type=search]")?.focus({ preventScroll: true });
  }, [isAsked]);

  const put = (element: ReviewElement | null, about: Place) => {
    const now = latest.current;
    const rest = now.value.elements.filter((each) => !samePlace(each, about));
    now.change({ elements: element ? [...rest, { ...element, ...about }] : rest });
  };
  const change = (element: ReviewElement | null, { name, place: about, element: before }: ReviewComponent) => {
    put(element, about);
    if (!element && before?.text.trim()) toast(t("review.removed", { name }), { undo: () => put(before, about) });
  };
  const press = (hit: ReviewComponent) => {
    if (hit.element) return setOpen(hit.place.systemId);
    put({ ...hit.place, text: "", isCritical: false, isReasonForConsultation: false }, hit.place);
    setMessage(t("review.search.ticked", { name: hit.name }));
  };
  const mark = (hit: ReviewComponent, name: "isCritical" | "isReasonForConsultation") => {
    const before = hit.element ?? { ...hit.place, text: "", isCritical: false, isReasonForConsultation: false };
    put({ ...before, [name]: !before[name] }, hit.place);
  };
  const hitButtons = () => [...(panel.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
  const move = (event: KeyboardEvent) => {
    const isInside = (event.target as HTMLElement).matches("[data-hit], input[type=search]");
    if (!isInside) return;
    const buttons = hitButtons();
    const at = buttons.indexOf(event.target as HTMLElement);
    const search = panel.current?.querySelector<HTMLElement>("input[type=search]");
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (buttons[at - 1] ?? search)?.focus();
    else if (event.key === "Enter" && at < 0) buttons[0]?.click();
    else if (event.key === "Escape" && isSearching) {
      setQuery("");
      search?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={panel} onKeyDown={move}>
      <Card
        level={3}
        title={
          <span className={css.title}>
            {t("anamnese.part.systemsReview")}
            <Badge>{t("review.noted", { count: noted, all: all.length })}</Badge>
            {critical > 0 && <small>{t("review.criticals", { count: critical })}</small>}
          </span>
        }
        actions={
          !readOnly && (
            <>
              <div className={css.search}>
                <TextField
                  type="search"
                  label={t("review.search.label")}
                  labelHidden
                  placeholder={t("review.search.label")}
                  before={<SearchIcon size={16} />}
                  after={
                    isSearching && (
                      <span className={css.found}>
                        {t("review.search.found", { count: found })} <Kbd>Esc</Kbd>
                      </span>
                    )
                  }
                  value={query}
                  onChange={(typed) => {
                    setQuery(typed);
                    setOpen(null);
                  }}
                  autoComplete="off"
                />
              </div>
              <OwnComponents systems={systems} />
            </>
          )
        }
      >
        <ReviewConflict conflict={part.conflict} systems={systems} />
        <p className={css.live} role="status">
          {message || (isSearching ? t("review.search.found", { count: found }) : "")}
        </p>
        {isSearching && found === 0 && <Notice>{t("review.search.none", { query: query.trim() })}</Notice>}
        {readOnly && shown.length === 0 && <p className={css.nothing}>{t("review.empty.title")}</p>}
        <ul className={css.systems} data-searching={isSearching || undefined}>
          {shown.map(({ system, hits, isFound: is }) => (
            <OneSystem
              key={system.id}
              system={system}
              isOpen={openId === system.id}
              query={query}
              hits={hits}
              isFound={is}
              readOnly={readOnly}
              onOpen={(opened) => setOpen(opened ? system.id : null)}
              onChange={change}
              onPress={press}
              onMark={mark}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const isFound = ({ name, element }: ReviewComponent, query: string) =>
  matchesAllTerms(name, query) || (element !== null && matchesAllTerms(`${name} ${element.text}`, query));
