import { useDeferredValue, useRef, useState, type KeyboardEvent } from "react";
import { followNewPatient, newPatientPath, useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { useComposed, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { EmptyState, LinkButton, Page, SearchIcon, SkeletonLines, TextField, ErrorPanel } from "@carnet/shell/ui";
import { MembersIcon, NewPatientIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { Kbd } from "@carnet/shell/ui/more";
import { useSearchParams } from "@carnet/shell/ui/router";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { listFilters, listOrders, listSorts } from "@carnet/services/patient/contract";
import { writesNew } from "../new-patient/who-treats.ts";
import { PatientList } from "./patient-list.tsx";
import css from "./patients.module.css";
import type { Listing } from "./use-listed.ts";

const oneOf = <Name extends string>(names: readonly Name[], text: string | null, otherwise: Name): Name =>
  names.find((name) => name === text) ?? otherwise;

/** /therapist/patients[?clinic=&filter=&sort=&order=]: the list a clinic lives on, by who comes next unless another order is chosen. What is typed stays out of the address. */
export function PatientsScreen() {
  const t = useText("patient");
  const clinics = useCall(getMyClinics);
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState("");
  const sought = useDeferredValue(useComposed(typed));
  const [asked, ask] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // Enter opens the first who is found, as in every search; an arrow leads into the list.
  const pressInSearch = (event: KeyboardEvent) => {
    if (event.key === "Enter") ask(typed);
    else if (event.key === "ArrowDown") place.current?.querySelector<HTMLElement>("[data-row-name]")?.focus();
    else return;
    event.preventDefault();
  };
  const shown = clinics.data?.find(({ id }) => id === search.get("clinic")) ?? clinics.data?.[0];
  const isActing = useSession()?.user.impersonator != null;
  const mayCreate = shown !== undefined && writesNew(shown) && !isActing;
  const listing: Listing = {
    filter: oneOf(listFilters, search.get("filter"), "all"),
    sort: oneOf(listSorts, search.get("sort"), "nextVisit"),
    order: oneOf(listOrders, search.get("order"), "asc"),
  };
  const setQuery = (changes: Record<string, string>) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }), { replace: true });
  return (
    <Page
      title={t("patients.title")}
      actions={
        shown && (
          <div className={css.head}>
            {clinics.data!.length > 1 && (
              <Select
                label={t("patients.clinic")}
                labelHidden
                value={shown.id}
                options={clinics.data!.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(clinic) => setQuery({ clinic })}
              />
            )}
            <div className={css.search} data-page-search data-private-fields onKeyDown={pressInSearch}>
              <TextField
                label={t("patients.search.label")}
                labelHidden
                type="search"
                autoComplete="off"
                placeholder={t("patients.search.placeholder")}
                before={<SearchIcon size={18} aria-hidden="true" />}
                after={typed === "" && <Kbd aria-hidden="true">/</Kbd>}
                value={typed}
                onChange={(text) => {
                  setTyped(text);
                  ask(null);
                }}
              />
            </div>
            {shown.canAdmin && !isActing && (
              <LinkButton href={`/therapist/patients/import?clinic=${shown.id}`} onClick={followLink}>
                {t("patients.import")}
              </LinkButton>
            )}
            {mayCreate && (
              <div className={css.create}>
                <LinkButton
                  variant="primary"
                  icon={<NewPatientIcon />}
                  href={newPatientPath()}
                  onClick={followNewPatient}
                >
                  {t("patients.new")}
                  <Kbd aria-hidden="true" className={css.key ?? ""}>
                    N
                  </Kbd>
                </LinkButton>
              </div>
            )}
          </div>
        )
      }
    >
      {clinics.isError ? (
        <ErrorPanel onRetry={() => void clinics.refetch()} />
      ) : !clinics.data ? (
        <SkeletonLines shape="rows" lines={10} />
      ) : shown ? (
        <div ref={place}>
          <PatientList
            key={shown.id}
            clinicId={shown.id}
            mayCreate={mayCreate}
            listing={listing}
            onListing={(next) => setQuery({ ...next })}
            typed={sought}
            asked={asked}
            onClear={() => setTyped("")}
          />
        </div>
      ) : (
        <EmptyState
          icon={<MembersIcon />}
          title={t("patients.noClinic.title")}
          action={
            <LinkButton variant="primary" href="/therapist/myClinic" onClick={followLink}>
              {t("patients.noClinic.go")}
            </LinkButton>
          }
        >
          {t("patients.noClinic.how")}
        </EmptyState>
      )}
    </Page>
  );
}
