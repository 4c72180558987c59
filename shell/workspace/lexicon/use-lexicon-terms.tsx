import { useEffect, useReducer, useRef, useState, type ReactNode } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { toast } from "@carnet/shell/ui";
import { lexiconIndex, type LexiconIndex, type LexiconSource } from "@carnet/shell/ui/writing";
import { useLanguage, useText, type Translate } from "@carnet/shell/i18n";
import {
  addTerm,
  getLexicon,
  termIn,
  type LexiconTerm,
  type LexiconView,
  type SubLexicon,
} from "@carnet/services/clinic/contract";
import { LexiconDialog } from "./lexicon.dialog.tsx";

/** The lists a field completes from; what is added while writing in it goes to the first. */
export type Lists = readonly [SubLexicon, ...SubLexicon[]];

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 50);
const forget = (handle: ReturnType<typeof whenIdle>) =>
  typeof cancelIdleCallback === "function" ? cancelIdleCallback(handle as number) : clearTimeout(handle as never);

const none = lexiconIndex([]);
/** Of each answer of the server, the indexes made of it: all fields of a page share them. */
const indexes = new WeakMap<LexiconView, Map<string, LexiconIndex>>();

const indexed = (view: LexiconView, key: string) => indexes.get(view)?.get(key);

/**
 * The lexicon of a clinic where somebody writes: fetched once, indexed in idle time and never while typing, in the language in
 * force; empty until then. `sourceOf` is for a field, and `dialog`, where own terms are corrected, stands once in the screen.
 */
export function useLexiconTerms(
  clinicId: string,
  wanted: readonly Lists[],
): { sourceOf: (lists: Lists) => LexiconSource; dialog: ReactNode } {
  const t = useText("lexicon");
  const language = useLanguage();
  const { data } = useCall(getLexicon, { params: { id: clinicId }, quiet: true }, { staleTime: Infinity });
  // Of a list that nobody opened yet, nothing stands in the page: a field is drawn again at every key.
  const [edited, edit] = useState<SubLexicon | null>();
  const [, note] = useReducer((times: number) => times + 1, 0);
  const keyOf = (lists: readonly SubLexicon[]) => `${language} ${lists.join(" ")}`;
  const keys = wanted.map(keyOf).join();
  useEffect(() => {
    const missing = data && wanted.filter((lists) => !indexed(data, keyOf(lists)));
    if (!missing || missing.length === 0) return undefined;
    const handle = whenIdle(() => {
      const made = indexes.get(data) ?? new Map<string, LexiconIndex>();
      indexes.set(data, made);
      for (const lists of missing)
        if (!made.has(keyOf(lists))) made.set(keyOf(lists), indexOf(data, lists, language, t));
      note();
    });
    return () => forget(handle);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `keys` says what is wanted, and in which language
  }, [data, keys]);

  /** Keeps a new term on the person's own list. */
  const add = async (subLex: SubLexicon, term: string) => {
    const words = { en: language === "en" ? term : "", fr: language === "fr" ? term : "" };
    await call(addTerm, { body: { clinicId: null, subLex, term: words } });
    toast(t("field.added", { term }));
    await invalidate(getLexicon, { params: { id: clinicId } });
  };
  const newest = useRef(add);
  newest.current = add;
  /** A source is the same one until its terms are others: a field is not drawn again for one that says the same. */
  const sources = useRef(new Map<string, LexiconSource>());
  const sourceOf = (lists: Lists): LexiconSource => {
    const key = keyOf(lists);
    const terms = (data && indexed(data, key)) ?? none;
    const known = sources.current.get(key);
    if (known?.terms === terms) return known;
    const source = {
      terms,
      onAddTerm: (term: string) => void newest.current(lists[0], term),
      onEditList: () => edit(lists[0]),
    };
    sources.current.set(key, source);
    return source;
  };
  return {
    sourceOf,
    dialog: edited !== undefined && <LexiconDialog clinicId={clinicId} opensOn={edited} onClose={() => edit(null)} />,
  };
}

/** One index over several lists; a term that is in two of them, or that somebody added again, is shown once. */
function indexOf(view: LexiconView, lists: readonly SubLexicon[], language: string, t: Translate): LexiconIndex {
  const byTerm = new Map<string, { id: string; term: string; kind: string | undefined }>();
  for (const each of lists.flatMap((name) => view[name])) {
    const term = termIn(language, each.term);
    if (!byTerm.has(term)) byTerm.set(term, { id: each.id, term, kind: kindOf(each, t) });
  }
  return lexiconIndex([...byTerm.values()]);
}

function kindOf({ kind, isGeneral, clinicId }: LexiconTerm, t: Translate): string | undefined {
  if (!isGeneral) return t(clinicId ? "field.ofClinic" : "field.mine");
  return kind && t(`kind.${kind}`);
}
