import { useEffect, useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { useLanguage } from "@carnet/shell/i18n";
import { lexiconIndex, type LexiconIndex } from "@carnet/shell/ui/more";
import { addTerm, getLexicon, termIn, type LexiconView, type SubLexicon } from "@carnet/services/clinic/contract";

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 50);
const forget = (handle: ReturnType<typeof whenIdle>) =>
  typeof cancelIdleCallback === "function" ? cancelIdleCallback(handle as number) : clearTimeout(handle as never);

/** The lexicon of a clinic by sub-lexicon; fetched once, indexed in idle time, empty until then. */
export function useLexiconTerms(clinicId: string) {
  const language = useLanguage();
  const { data } = useCall(getLexicon, { params: { id: clinicId }, quiet: true }, { staleTime: Infinity });
  const [indexes, setIndexes] = useState<Partial<Record<SubLexicon, LexiconIndex>>>({});
  useEffect(() => {
    if (!data) return undefined;
    const handle = whenIdle(() => setIndexes(indexesOf(data, language)));
    return () => forget(handle);
  }, [data, language]);

  return {
    termsOf: (name: SubLexicon): LexiconIndex => indexes[name] ?? none,
    /** Keeps a new term on the person's own list. */
    async addTerm(subLex: SubLexicon, term: string): Promise<void> {
      const words = { en: language === "en" ? term : "", fr: language === "fr" ? term : "" };
      await call(addTerm, { body: { clinicId: null, subLex, term: words } });
      await invalidate(getLexicon, { params: { id: clinicId } });
    },
  };
}

const none = lexiconIndex([]);

function indexesOf(view: LexiconView, language: string): Partial<Record<SubLexicon, LexiconIndex>> {
  const entries = Object.entries(view).map(([name, terms]) => [
    name,
    lexiconIndex(
      terms.map(({ id, term, clinicId, isGeneral }) => ({
        id,
        term: termIn(language, term),
        own: clinicId === null && !isGeneral,
      })),
    ),
  ]);
  return Object.fromEntries(entries) as Partial<Record<SubLexicon, LexiconIndex>>;
}
