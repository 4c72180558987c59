import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { ForbiddenState, Page } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { Outlet, useHref, useLocation, useNavigate } from "@carnet/shell/ui/router";

const parts = ["statistics", "users", "clinics", "months", "trials", "audit", "warnings"] as const;
type Part = (typeof parts)[number];

const pathOf = (part: Part) => (part === "statistics" ? "/" : `/${part}`);

/** The administrator's desk: one heading, seven tabs; closed to everybody else, and to an administrator acting as somebody. */
export function AdminFrame() {
  const t = useText("admin");
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const root = useHref("/").replace(/\/$/, "");
  const isFirst = pathname === "/" || pathname === "/home";
  const value = isFirst ? "statistics" : (parts.find((part) => pathname === `/${part}`) ?? null);

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
        tabs={parts.map((part) => ({ value: part, label: t(`frame.admin-frame.${part}`) }))}
        value={value}
        onChange={(part) => void navigate(pathOf(part))}
        hrefOf={(part) => root + pathOf(part)}
      >
        <Outlet />
      </Tabs>
    </Page>
  );
}
