import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Refused } from "@carnet/shell/api";
import { followNewPatient, newPatientPath, openPlanVisit, useCall } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import {
  Button,
  EmptyState,
  ForbiddenState,
  isKey,
  LinkButton,
  PrivateText,
  SearchIcon,
  SkeletonLines,
  ErrorPanel,
} from "@carnet/shell/ui";
import { ArchiveIcon, MembersIcon, MoneyIcon, NewPatientIcon } from "@carnet/shell/ui/full";
import { SignIcon } from "@carnet/shell/ui/more";
import { FilterChips, LongTable } from "@carnet/shell/ui/table";
import { askPath, foundPath, giversOf, nameOf, seancePath } from "@carnet/shell/workspace";
import {
  countListed,
  listFilters,
  searchLimit,
  type ListFilter,
  type ListSort,
} from "@carnet/services/patient/contract";
import { treatsHere } from "../new-patient/who-treats.ts";
import { useMembers } from "../record/use-clinic.ts";
import { briefOf, columnsOf, type Row } from "./columns.tsx";
import css from "./patients.module.css";
import { fewestLetters, useListed, useNarrowed, type Listing } from "./use-listed.ts";

const icons: Partial<Record<ListFilter, ReactNode>> = {
  owing: <MoneyIcon size={16} aria-hidden="true" />,
  withoutConsent: <SignIcon size={16} aria-hidden="true" />,
  archived: <ArchiveIcon size={16} aria-hidden="true" />,
};

const none: readonly Row[] = [];

interface PatientListProps {
  clinicId: string;
  /** Whoever reads may write a new patient here. */
  mayCreate: boolean;
  listing: Listing;
  onListing: (listing: Listing) => void;
  /** What was typed to narrow the list. */
  typed: string;
  /** What was typed when Enter was pressed: the first who is found by it is opened; null where nobody pressed it. */
  asked: string | null;
  onClear: () => void;
}

/** The patients of one clinic: which, in what order, and each a click away from their record. */
export function PatientList({ clinicId, mayCreate, listing, onListing, typed, asked, onClear }: PatientListProps) {
  const t = useText("patient");
  const spoken = useText("workspace");
  const me = useSession()?.user.id;
  const isActing = useSession()?.user.impersonator != null;
  const { filter, sort, order } = listing;
  const counts = useCall(countListed, { params: { id: clinicId } }).data;
  const listed = useListed(clinicId, listing);
  const isNarrowed = typed.trim().length >= fewestLetters;
  const narrowed = useNarrowed(clinicId, typed, filter);
  const { shown } = listed;
  const rows: readonly Row[] = (isNarrowed ? narrowed.data : shown?.rows) ?? none;
  const members = useMembers(clinicId).data?.members;
  const therapists = shown?.therapists;
  const askFor = useCallback(
    ({ id, therapistId }: Row) => {
      const [giver] = giversOf(members ?? [], therapistId ?? null, me);
      return giver ? { name: nameOf(giver), href: askPath(spoken, giver.email, id) } : null;
    },
    [spoken, me, members],
  );
  const columns = useMemo(() => {
    const names = new Map(members?.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    for (const { userId, name } of therapists ?? []) names.set(userId, name);
    const treating = new Set(therapists?.map(({ userId }) => userId));
    for (const member of members ?? []) if (treatsHere(member)) treating.add(member.id);
    return columnsOf(t, (id) => names.get(id) ?? "", askFor, treating.size > 1);
  }, [t, askFor, members, therapists]);
  const isFound = isNarrowed && narrowed.isSuccess && !narrowed.isPlaceholderData && asked === typed;
  const first = isFound ? rows[0] : undefined;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!first || opened.current === asked) return;
    opened.current = asked;
    goTo(foundPath(first));
  }, [first, asked]);
  const press = (event: KeyboardEvent, row: Row) => {
    const { id, fullName, isAccessible, opensChart, deletedAt } = row;
    if (deletedAt !== null) return;
    // The desk opens a record and plans a visit, but opens no chart.
    if (isKey(event, "startFor") && opensChart) goTo(`${seancePath(id)}&start`);
    if (isKey(event, "planFor") && isAccessible && !isActing) openPlanVisit({ id, clinicId, fullName });
  };
  const query = isNarrowed ? narrowed : listed;
  const isEmpty = query.isSuccess && !query.isFetching && rows.length === 0;
  const chips = listFilters
    .filter((name) => name !== "mine" || counts?.can.create)
    .map((name) => ({
      name,
      label: t(`patients.filters.${name}`),
      count: counts?.[name],
      icon: icons[name],
    }));
  // By anything else, those one may not open are left out.
  const isWhole = sort === "name" || sort === "nextVisit";
  const total = isWhole ? counts?.[filter] : undefined;
  const isShut = listed.error instanceof Refused && listed.error.code === "siteRestrictionViolation";
  if (isShut) return <ForbiddenState>{t("patients.shut")}</ForbiddenState>;
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <FilterChips
          label={t("patients.filters.label")}
          chips={chips}
          value={filter}
          onChange={(name: ListFilter) => onListing({ ...listing, filter: name })}
        />
        <p className={css.summary} role="status">
          {isNarrowed
            ? narrowed.isSuccess &&
              t(rows.length < searchLimit ? "patients.found" : "patients.foundFirst", { count: rows.length })
            : filter === "owing"
              ? counts && t("patients.owing", { count: counts.owing })
              : (!isWhole || total !== undefined) &&
                t(`patients.summary.${sort}`, { total: t("patients.total", { count: total ?? 0 }) })}
        </p>
      </div>
      {query.isError && rows.length === 0 ? (
        <ErrorPanel onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <Nobody
          typed={isNarrowed ? typed.trim() : ""}
          filter={filter}
          mayCreate={mayCreate}
          onFilter={(name) => onListing({ ...listing, filter: name })}
          onClear={onClear}
        />
      ) : rows.length === 0 ? (
        <SkeletonLines shape="rows" lines={10} />
      ) : (
        <>
          <LongTable
            caption={t("patients.caption")}
            columns={columns}
            rows={rows}
            isMain
            busy={isNarrowed ? narrowed.isPlaceholderData : !listed.isSuccess}
            rowKey={({ id }) => id}
            hrefOf={foundPath}
            onOpen={goTo}
            onKey={press}
            brief={(row) => briefOf(t, row, askFor)}
            sort={isNarrowed ? undefined : { key: sort, direction: order === "asc" ? "ascending" : "descending" }}
            {...(!isNarrowed && {
              onSort: ({ key, direction }) =>
                onListing({ filter, sort: key as ListSort, order: direction === "ascending" ? "asc" : "desc" }),
              total,
              offset: shown?.offset,
              known: shown?.known,
              onSeen: listed.onSeen,
            })}
          />
          {query.isError && <ErrorPanel onRetry={() => void query.refetch()} />}
          <p className={css.keys}>{t(counts?.can.create ? "patients.keys" : "patients.keysOfDesk")}</p>
        </>
      )}
    </div>
  );
}

interface NobodyProps {
  typed: string;
  filter: ListFilter;
  mayCreate: boolean;
  onFilter: (filter: ListFilter) => void;
  onClear: () => void;
}

/** Why the list is empty, and what leads out of it. */
function Nobody({ typed, filter, mayCreate, onFilter, onClear }: NobodyProps) {
  const t = useText("patient");
  const create = (name: string) => (
    <LinkButton variant="primary" icon={<NewPatientIcon />} href={newPatientPath(name)} onClick={followNewPatient}>
      {name ? <PrivateText>{t("patients.newNamed", { name })}</PrivateText> : t("patients.new")}
    </LinkButton>
  );
  if (typed) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<PrivateText>{t(`patients.nobody.${filter}`, { typed })}</PrivateText>}
        action={
          <>
            {mayCreate && create(typed)}
            {filter === "all" ? (
              <Button onClick={() => onFilter("archived")}>{t("patients.nobody.lookInArchive")}</Button>
            ) : (
              <Button onClick={() => onFilter("all")}>{t("patients.nobody.lookInAll")}</Button>
            )}
          </>
        }
      >
        {t("patients.nobody.how")}
      </EmptyState>
    );
  }
  if (filter !== "all") {
    return (
      <EmptyState
        icon={filter === "archived" ? <ArchiveIcon /> : <MembersIcon />}
        title={t(`patients.noneOf.${filter}`)}
        action={
          <Button
            onClick={() => {
              onClear();
              onFilter("all");
            }}
          >
            {t("patients.noneOf.showAll")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<MembersIcon />} title={t("patients.none.title")} action={mayCreate && create("")}>
      {t(mayCreate ? "patients.none.how" : "patients.none.howElse")}
    </EmptyState>
  );
}
