import { getAllUsers, type UserRow } from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import { formatDay, useText } from "@carnet/shell/i18n";
import { EmptyState, RefusalNotice, SearchIcon, Stack, TextField, toast, useAction } from "@carnet/shell/ui";
import { Badge, ConfirmDialog, MembersIcon, StatusBadge } from "@carnet/shell/ui/full";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useState } from "react";
import { useLongList, useSearch } from "../frame/use-long-list.ts";
import { ActAsDialog } from "./act-as.dialog.tsx";
import { changeAccount, type AccountAction } from "./user-actions.ts";
import { UserMenu } from "./user-menu.tsx";
import { UserName } from "./user-name.tsx";

/** A forgotten account has no state any more. */
function UserStatus({ user: { forgottenAt, disabledAt, emailConfirmed } }: { user: UserRow }) {
  if (forgottenAt) return null;
  return <StatusBadge status={disabledAt ? "disabled" : emailConfirmed ? "active" : "pending"} />;
}

/** Everybody with an account, newest first: found by name or address, helped by acting as them. */
export function UsersScreen() {
  const t = useText("admin");
  const { q, search } = useSearch();
  const [asking, setAsking] = useState<{ deed: "forget" | "actAs"; user: UserRow } | null>(null);
  const users = useLongList(getAllUsers.call, q, (query) => call(getAllUsers, { query }));
  const change = async (kind: AccountAction, user: UserRow) => {
    await changeAccount(kind, user);
    const undo = kind === "forget" ? undefined : () => void action.run(kind === "disable" ? "enable" : "disable", user);
    toast(t(`users.screen.${kind}Done`, { email: user.email }), undo && { undo });
    await users.refetch();
  };
  const action = useAction(change);
  const forgetting = asking?.deed === "forget" ? asking.user : null;
  const confirm = () => {
    if (forgetting) void action.run("forget", forgetting);
    setAsking(null);
  };
  const columns: LongColumn<UserRow>[] = [
    {
      key: "name",
      header: t("users.screen.name"),
      width: "minmax(14rem, 1fr)",
      cell: (user) => <UserName user={user} />,
    },
    {
      key: "role",
      header: t("users.screen.role"),
      width: "10rem",
      cell: ({ role }) => <Badge>{t(`users.screen.${role}`)}</Badge>,
    },
    { key: "status", header: t("users.screen.status"), width: "11rem", cell: (user) => <UserStatus user={user} /> },
    {
      key: "since",
      header: t("users.screen.since"),
      width: "9rem",
      hidden: "medium",
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      key: "deeds",
      header: "",
      width: "3rem",
      align: "end",
      kept: true,
      cell: (user) => (
        <UserMenu
          user={user}
          onActAs={() => setAsking({ deed: "actAs", user })}
          onChange={(deed) => (deed === "forget" ? setAsking({ deed, user }) : void action.run(deed, user))}
        />
      ),
    },
  ];
  return (
    <Stack gap="md">
      <TextField
        label={t("users.screen.search")}
        labelHidden
        type="search"
        placeholder={t("users.screen.search")}
        before={<SearchIcon size={18} />}
        value={q}
        onChange={search}
      />
      <RefusalNotice
        code={action.refusal}
        words={(code) => (["accountForgotten", "notFound"].includes(code) ? t(`users.refusal.${code}`) : undefined)}
      />
      <PagedList
        list={users}
        empty={
          <EmptyState icon={<MembersIcon />} title={t("users.screen.nobody")}>
            {t("users.screen.nobodyText")}
          </EmptyState>
        }
        caption={t("users.screen.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        brief={(user) => (
          <>
            {t(`users.screen.${user.role}`)} · <UserStatus user={user} />
          </>
        )}
      />
      <ConfirmDialog
        opened={forgetting !== null}
        danger
        title={t("users.screen.forgetTitle", { email: forgetting?.email ?? "" })}
        confirm={t("users.screen.forgetConfirm")}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      >
        {t("users.screen.forgetText")}
      </ConfirmDialog>
      {asking?.deed === "actAs" && <ActAsDialog user={asking.user} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
