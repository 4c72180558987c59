import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { ForbiddenState, Page } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { Outlet, useHref, useLocation, useNavigate } from "@carnet/shell/ui/router";

/** The administrator's rooms, and the pages of each; the first page is where its tab leads. */
const rooms = {
  overview: ["statistics", "months"],
  users: ["users"],
  clinics: ["clinics", "imports"],
  money: ["charges", "invoices", "sales", "trials", "prices", "differences", "money-log"],
  health: ["services", "warnings", "reports", "relay", "audit"],
} as const;
type Room = keyof typeof rooms;
type AdminPage = (typeof rooms)[Room][number];

const roomNames = Object.keys(rooms) as Room[];
const pathOf = (page: AdminPage) => (page === "statistics" ? "/" : `/${page}`);

/** The administrator's desk: one heading, five rooms with their pages; closed to everybody else, and to an administrator acting as somebody. */
export function AdminFrame() {
  const t = useText("admin");
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const root = useHref("/").replace(/\/$/, "");
  const named = pathname === "/" || pathname === "/home" ? "statistics" : pathname.slice(1);
  const room = roomNames.find((each) => rooms[each].some((page) => page === named)) ?? null;
  const pages: readonly AdminPage[] = room ? rooms[room] : [];
  const open = (page: AdminPage) => void navigate(pathOf(page));

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
        tabs={roomNames.map((each) => ({ value: each, label: t(`frame.admin-frame.room.${each}`) }))}
        value={room}
        onChange={(each) => open(rooms[each][0])}
        hrefOf={(each) => root + pathOf(rooms[each][0])}
      >
        {pages.length > 1 ? (
          <Tabs
            sub
            label={t(`frame.admin-frame.room.${room ?? "overview"}`)}
            tabs={pages.map((page) => ({ value: page, label: t(`frame.admin-frame.${page}`) }))}
            value={pages.find((page) => page === named) ?? null}
            onChange={open}
            hrefOf={(page) => root + pathOf(page)}
          >
            <Outlet />
          </Tabs>
        ) : (
          <Outlet />
        )}
      </Tabs>
    </Page>
  );
}
