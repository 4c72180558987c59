import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Page } from "@carnet/shell/ui";
import { useHref } from "@carnet/shell/ui/router";

/** What a room shows at an address below its own at which it has no screen: a sentence, and the way home (NAV-006). */
export function RouteNotFound() {
  const t = useText("ui");
  const home = (
    <LinkButton href={useHref("/home")} onClick={followLink}>
      {t("state.not-found-state.home")}
    </LinkButton>
  );
  return (
    <Page title={t("state.not-found-state.page.title")} subtitle={t("state.not-found-state.page.text")} width="text">
      <div>{home}</div>
    </Page>
  );
}
