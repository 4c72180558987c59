import { useCall } from "@carnet/shell/app";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "@carnet/shell/ui/router";
import { useSession } from "@carnet/shell/session";
import { Button, EmptyState, Page, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { type ClinicView, getMyClinics, getMyInvitations } from "@carnet/services/clinic/contract";
import { CreateClinicDialog } from "../new-clinic/create-clinic.dialog.tsx";
import { InvitationsList } from "../invitations/invitations-list.tsx";
import { useWords } from "../words/use-words.ts";
import { ClinicCard } from "./clinic-row.tsx";
import css from "./my-clinics.module.css";

/** /therapist/myClinic: the clinics one works in, those one is invited to, and the way to open one (CLI-001, CLI-008). */
export function MyClinicsScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const session = useSession();
  const [search] = useSearchParams();
  const clinics = useCall(getMyClinics);
  const invitations = useCall(getMyInvitations);
  const [creating, setCreating] = useState(search.has("create"));
  const mayCreate = session?.user.role === "therapist";
  if (clinics.isError) {
    return (
      <Page title={t("myClinics.screen.title")}>
        <ErrorPanel onRetry={() => void clinics.refetch()} />
      </Page>
    );
  }
  if (!clinics.data || !invitations.data) {
    return (
      <Page title={t("myClinics.screen.title")}>
        {invitations.isError ? (
          <ErrorPanel onRetry={() => void invitations.refetch()} />
        ) : (
          <SkeletonLines shape="card" lines={2} />
        )}
      </Page>
    );
  }
  const [only, ...others] = clinics.data;
  const isDirect = search.size === 0 && invitations.data.length === 0 && !creating;
  if (only && others.length === 0 && isDirect) return <Navigate to={`/myClinic/${only.id}`} replace />;

  const created = (clinic: ClinicView) => {
    setCreating(false);
    const settled = clinic.address !== "" && clinic.country !== null;
    void navigate(settled ? `/myClinic/${clinic.id}` : `/myClinic/${clinic.id}/admin`, { replace: true });
  };
  const create = (
    <Button variant="primary" icon={<AddIcon />} onClick={() => setCreating(true)}>
      {t("myClinics.screen.create")}
    </Button>
  );
  return (
    <Page title={t("myClinics.screen.title")} actions={mayCreate && clinics.data.length > 0 && create}>
      <Stack gap="md">
        <InvitationsList
          invitations={invitations.data}
          openFor={search.get("join")}
          onJoined={(clinicId) => void navigate(`/myClinic/${clinicId}`)}
        />
        {clinics.data.length > 0 ? (
          <ul className={css.clinics}>
            {clinics.data.map((clinic) => (
              <ClinicCard key={clinic.id} clinic={clinic} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<ClinicIcon />} title={t("myClinics.empty.title")} action={mayCreate && create}>
            {t("myClinics.empty.text")}
          </EmptyState>
        )}
      </Stack>
      <CreateClinicDialog opened={creating} onClose={() => setCreating(false)} onCreated={created} />
    </Page>
  );
}
