import { getAllUsers, type UserRow } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, RefusalNotice, SearchIcon, Stack, TextField, toast, useAction } from "@carnet/shell/ui";
import { Badge, ConfirmDialog, MembersIcon, StatusBadge } from "@carnet/shell/ui/full";
import { DataTable } from "@carnet/shell/ui/lists";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { useList } from "../frame/use-list.ts";
import { ActAsDialog } from "./act-as.dialog.tsx";
import { changeAccount, type AccountDeed } from "./user-deeds.ts";
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
  const list = useList();
  const [asking, setAsking] = useState<{ deed: "forget" | "actAs"; user: UserRow } | null>(null);
  const users = useCall(getAllUsers, { query: list.query }, { placeholderData: keepPreviousData });
  const change = async (deed: AccountDeed, user: UserRow) => {
    await changeAccount(deed, user);
    const undo = deed === "forget" ? undefined : () => void action.run(deed === "disable" ? "enable" : "disable", user);
    toast(t(`users.screen.${deed}Done`, { email: user.email }), undo && { undo });
    await users.refetch();
  };
  const action = useAction(change);
  const forgetting = asking?.deed === "forget" ? asking.user : null;
  const confirm = () => {
    if (forgetting) void action.run("forget", forgetting);
    setAsking(null);
  };
  const columns = [
    { key: "name", header: t("users.screen.name"), cell: (user: UserRow) => <UserName user={user} /> },
    {
      key: "role",
      header: t("users.screen.role"),
      cell: (user: UserRow) => <Badge>{t(`users.screen.${user.role}`)}</Badge>,
    },
    {
      key: "status",
      header: t("users.screen.status"),
      cell: (user: UserRow) => <UserStatus user={user} />,
    },
    {
      key: "since",
      header: t("users.screen.since"),
      hideBelow: "md" as const,
      cell: (user: UserRow) => formatDay(user.createdAt),
    },
    {
      key: "deeds",
      header: "",
      align: "end" as const,
      cell: (user: UserRow) => (
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
        value={list.q}
        onChange={list.search}
      />
      <RefusalNotice
        code={action.refusal}
        words={(code) => (["accountForgotten", "notFound"].includes(code) ? t(`users.refusal.${code}`) : undefined)}
      />
      {users.error ? (
        <ListTrouble error={users.error} onRetry={() => void users.refetch()} />
      ) : (
        <Card>
          <DataTable
            caption={t("users.screen.caption")}
            columns={columns}
            rows={users.data?.rows ?? []}
            rowKey={(user) => user.id}
            loading={users.isFetching}
            empty={
              <EmptyState icon={<MembersIcon />} title={t("users.screen.nobody")}>
                {t("users.screen.nobodyText")}
              </EmptyState>
            }
            page={list.pager(users.data?.total ?? 0)}
          />
        </Card>
      )}
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
