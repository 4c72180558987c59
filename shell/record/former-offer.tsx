import type { ReactNode } from "react";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import css from "./former-offer.module.css";
import type { Former } from "./former-version.ts";
import { useFormer } from "./use-former.ts";

export interface FormerOfferProps<Value> {
  /** What it is about, unlike anything else on the page. */
  place: string;
  find(): Promise<Former<Value> | null>;
  restore(former: Former<Value>): Promise<void>;
  nameOf(userId: string): string;
  /** What the former version says, in a line. */
  say?(value: Value): ReactNode;
  /** The words of the room for refusals of its service. */
  words?: (code: string) => string | undefined;
}

/** Where a sealed part does not open: its former version, for who may write it, with whose it is and of when. */
export function FormerOffer<Value>({
  place,
  find,
  restore,
  nameOf,
  say,
  words = () => undefined,
}: FormerOfferProps<Value>) {
  const t = useText("record");
  const looked = useFormer(place, find);
  const putBack = useAction(async (former: Former<Value>) => {
    await restore(former);
    toast(t("former.done"), { tone: "success" });
  });
  const former = looked.data;
  if (looked.isError) return <Button onClick={() => void looked.refetch()}>{t("former.look")}</Button>;
  if (former === undefined) return null;
  if (former === null) return <p>{t("former.none")}</p>;
  const { writtenAt, writtenBy, replacedAt, value } = former;
  const label =
    writtenAt && writtenBy
      ? t("former.restore", { when: formatInstant(writtenAt), name: nameOf(writtenBy) })
      : t("former.restoreUntil", { when: formatInstant(replacedAt) });
  return (
    <div className={css.offer}>
      <p>
        {say && <>{say(value)} </>}
        {t("former.how")}
      </p>
      <Button busy={putBack.busy} onClick={() => void putBack.run(former)}>
        {label}
      </Button>
      <RefusalNotice code={putBack.refusal} words={words} />
      {putBack.trouble !== null && <p role="alert">{t("former.failed")}</p>}
    </div>
  );
}
