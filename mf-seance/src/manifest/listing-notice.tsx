import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";

interface ListingNoticeProps {
  title: string;
  text: string;
  button: string;
  /** Absent for whoever may not write there. */
  list: (() => Promise<void>) | null;
}

/** Says calmly what no list says of sessions yet, and lists it in one step. */
export function ListingNotice({ title, text, button, list }: ListingNoticeProps) {
  const t = useText("seance");
  const listing = useAction(async () => list?.());
  const action = list && (
    <Button size="small" busy={listing.busy} onClick={() => void listing.run()}>
      {button}
    </Button>
  );
  return (
    <Notice title={title} announce={false} actions={action}>
      <p>{text}</p>
      <RefusalNotice code={listing.refusal} />
      {listing.trouble !== null && <p role="alert">{t("whole.failed")}</p>}
    </Notice>
  );
}
