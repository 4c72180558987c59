import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { ForbiddenState, Page } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { Outlet, useHref, useLocation, useNavigate } from "@carnet/shell/ui/router";

const tabs = ["statistics", "users", "clinics", "months", "trials", "charges", "audit", "warnings"] as const;
type AdminTab = (typeof tabs)[number];

const pathOf = (tab: AdminTab) => (tab === "statistics" ? "/" : `/${tab}`);

/** The administrator's desk: one heading, eight tabs; closed to everybody else, and to an administrator acting as somebody. */
export function AdminFrame() {
  const t = useText("admin");
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const root = useHref("/").replace(/\/$/, "");
  const isFirst = pathname === "/" || pathname === "/home";
  const value = isFirst ? "statistics" : (tabs.find((tab) => pathname === `/${tab}`) ?? null);

  if (session?.user.role !== "admin" || session.user.impersonator) {
    return (
      <Page title={t("frame.admin-frame.title")}>
        <ForbiddenState>{t("frame.admin-frame.forbidden")}</ForbiddenState>
      </Page>
    );
  }
  return (
    <Page title={t("frame.admin-frame.title")} subtitle={t("frame.admin-frame.subtitle")}>
      <Tabs
        label={t("frame.admin-frame.title")}
        tabs={tabs.map((tab) => ({ value: tab, label: t(`frame.admin-frame.${tab}`) }))}
        value={value}
        onChange={(tab) => void navigate(pathOf(tab))}
        hrefOf={(tab) => root + pathOf(tab)}
      >
        <Outlet />
      </Tabs>
    </Page>
  );
}
