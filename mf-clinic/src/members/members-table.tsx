import { lazy, Suspense, useState } from "react";
import { useSession } from "@carnet/shell/session";
import { TextField } from "@carnet/shell/ui";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import { type Column, DataTable } from "@carnet/shell/ui/lists";
import { plainName } from "@carnet/services/framework/contract";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { fullName } from "../trust/name-shown.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { MemberActions } from "./member-actions.tsx";
import { MemberKey } from "./member-key.tsx";
import css from "./members.module.css";
import { RoleBadge } from "./role-badge.tsx";

const MemberPanel = lazy(async () => ({ default: (await import("./member.panel.tsx")).MemberPanel }));

/** So many are seen at a glance: more of them can be searched. */
const fewMembers = 8;

interface MembersTableProps {
  clinic: ClinicView;
  members: readonly MemberView[];
  trustOf: (id: string) => KeyTrust;
  /** What the log says of each, once it was read. */
  known: Readonly<Record<string, KnownKey>>;
}

/** An address that breaks before its @, where there is no room for it. */
const breakable = (email: string) => {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** The people of a clinic, a row each: role, plan, what they may do, and the key last; who runs the clinic opens one. */
export function MembersTable({ clinic, members, trustOf, known }: MembersTableProps) {
  const t = useWords();
  const session = useSession();
  const [openId, setOpenId] = useState<string | null>(null);
  const [sought, setSought] = useState("");
  const terms = plainName(sought).split(" ");
  const isSought = (member: MemberView) => {
    const text = plainName(`${fullName(member)} ${member.email}`);
    return terms.every((term) => text.includes(term));
  };
  const shown = members.filter(isSought);
  const ownerEmail = clinic.isOwner ? null : (members.find(({ isOwner }) => isOwner)?.email ?? null);
  const propsOf = (member: MemberView) => ({
    clinic,
    member,
    name: fullName(member),
    isSelf: session?.user.id === member.id,
    trust: trustOf(member.id),
    known: known[member.id],
    ownerEmail,
  });
  const columns: Column<MemberView>[] = [
    {
      key: "person",
      header: t("members.list.person"),
      cell: (member) => (
        <span className={css.who} data-private>
          <span className={css.name}>
            {fullName(member)}
            {session?.user.id === member.id && <span className={css.self}> {t("members.row.self")}</span>}
          </span>
          <span className={css.email}>{breakable(member.email)}</span>
        </span>
      ),
    },
    { key: "role", header: t("members.list.role"), cell: (member) => <RoleBadge of={member} /> },
    { key: "plan", header: t("members.list.plan"), cell: (member) => <PlanBadge holder={member} /> },
    {
      key: "finalises",
      header: t("members.list.finalises"),
      hideBelow: "md",
      cell: ({ canFinalizeSession, plan }) => t(`members.list.${plan && canFinalizeSession ? "yes" : "no"}`),
    },
    {
      key: "from",
      header: t("members.list.from"),
      hideBelow: "md",
      cell: ({ hasLocationRestriction }) => t(`members.list.${hasLocationRestriction ? "clinicOnly" : "anywhere"}`),
    },
    { key: "key", header: t("members.list.key"), cell: (member) => <MemberKey {...propsOf(member)} /> },
    ...(clinic.canAdmin
      ? [{ key: "more", header: "", cell: (member: MemberView) => <MemberActions {...propsOf(member)} /> }]
      : []),
  ];
  const open = members.find(({ id }) => id === openId);
  return (
    <>
      {members.length > fewMembers && (
        <TextField
          label={t("members.list.search")}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={setSought}
        />
      )}
      {shown.length === 0 && <p role="status">{t("members.list.noneFound")}</p>}
      <DataTable
        caption={t("members.list.title")}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        {...(clinic.canAdmin && { onOpen: ({ id }: MemberView) => setOpenId(id) })}
      />
      {open && (
        <Suspense>
          <MemberPanel {...propsOf(open)} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}
