import type { ReactNode } from "react";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import css from "./former-offer.module.css";
import type { Former } from "./former-version.ts";
import { useFormer } from "./use-former.ts";

export interface FormerReadingProps<Value> {
  /** What it is about, unlike anything else on the page. */
  place: string;
  find(): Promise<Former<Value> | null>;
  nameOf(userId: string): string;
  /** What the former version says, and what may be done with it. */
  children(former: Former<Value>): ReactNode;
}

/** Where a sealed part does not open and nothing is written over it: its former version, to be read, with whose it is and of when. */
export function FormerReading<Value>({ place, find, nameOf, children }: FormerReadingProps<Value>) {
  const t = useText("record");
  const looked = useFormer(place, find);
  const former = looked.data;
  if (looked.isError) return <Button onClick={() => void looked.refetch()}>{t("former.look")}</Button>;
  if (former === undefined) return null;
  if (former === null) return <p>{t("former.none")}</p>;
  const { writtenAt, writtenBy, replacedAt } = former;
  return (
    <div className={css.offer}>
      <p>
        {writtenAt && writtenBy
          ? t("former.was", { when: formatInstant(writtenAt), name: nameOf(writtenBy) })
          : t("former.wasUntil", { when: formatInstant(replacedAt) })}
      </p>
      {children(former)}
    </div>
  );
}
