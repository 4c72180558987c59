import { formatNumber, useText } from "@carnet/shell/i18n";
import type { Cursor } from "@carnet/shell/ui/lists";
import { useSearchParams } from "@carnet/shell/ui/router";
import { useDeferredValue } from "react";

const pageSize = "20";
const rows = Number(pageSize);

/** Search and page of a list, kept in the address, with the query to send and the pager to draw (ADM-018). */
export function useList() {
  const t = useText("admin");
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const page = Math.max(0, Number.parseInt(search.get("page") ?? "0", 10) || 0);
  const asked = useDeferredValue(q);

  const go = (change: Record<string, string>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(change))
          if (value && value !== "0") next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace: "q" in change },
    );
  const query = { page, pageSize, q: asked.slice(0, 100) } as const;
  const pager = (total: number): Cursor => ({
    onPrevious: page > 0 ? () => go({ page: String(page - 1) }) : undefined,
    onNext: (page + 1) * rows < total ? () => go({ page: String(page + 1) }) : undefined,
    position: t("frame.use-list.position", {
      from: formatNumber(total === 0 ? 0 : page * rows + 1),
      to: formatNumber(Math.min(total, (page + 1) * rows)),
      total: formatNumber(total),
    }),
  });
  return { q, search: (text: string) => go({ q: text, page: "" }), query, pager };
}
