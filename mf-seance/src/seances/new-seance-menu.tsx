import { useEffect, useRef, useState } from "react";
import { newId, Refused } from "@carnet/shell/api";
import { Button, Dialog, RefusalNotice, useAction } from "@carnet/shell/ui";
import { ConfirmDialog, Menu } from "@carnet/shell/ui/full";
import { AddIcon, EditIcon } from "@carnet/shell/ui/more";
import { useNavigate } from "@carnet/shell/ui/router";
import { goTo } from "@carnet/shell/app";
import { flushAll } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import type { CreateSeanceBody, Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "@carnet/shell/record";
import { readChart, refreshSeances } from "../chart/use-chart.ts";
import { useModules } from "../sections/use-modules.ts";
import { freshAddress } from "./address.ts";
import { openNewSeance } from "./open-new-seance.ts";
import { isOfAnotherDay } from "./is-of-another-day.ts";
import { disciplineFor, offeredTypes, useClinic } from "./use-clinic.ts";

type Type = CreateSeanceBody["typeOfSeance"];

interface NewSeanceMenuProps {
  open: OpenPatient;
  /** A plus beside the title of the list. */
  compact?: boolean;
  /** Opens one at once: of this style where the clinic offers it, from this visit. */
  start?: { type?: Seance["typeOfSeance"]; visitId?: string; leaves?: string } | null;
}

/** Opens the next session in one of the clinic's charting styles; while one is open, changes its style (SES-012, SES-013). */
export function NewSeanceMenu({ open, compact = false, start = null }: NewSeanceMenuProps) {
  const t = useText("seance");
  const navigate = useNavigate();
  const { patient } = open;
  const { data: clinic } = useClinic(patient.clinicId);
  const hasModules = useModules(!patient.isReadOnly).length > 0;
  const [asks, setAsks] = useState<{ what: "licence" } | { what: "foreign"; type: Type } | null>(null);
  const id = useRef(newId());

  const opening = useAction(async (type: Type, force?: boolean) => {
    if (!clinic) return;
    await flushAll();
    const last = await readChart(open, null);
    // What is taken over would be of an older one, and signed as what this clinician saw.
    if (last?.faults?.length) throw new Refused("withheld");
    const unfinished = last !== null && last.seance.finalizedAt === null;
    // What is written now never goes into the session of another day, which stays open beside this one.
    const leaves = unfinished && (start ? start.leaves === last.seance.id : isOfAnotherDay(last.seance));
    const isOpen = unfinished && !leaves;
    const disciplineId = isOpen ? last.seance.disciplineId : disciplineFor(clinic, last?.seance.disciplineId ?? null);
    if (!disciplineId) return setAsks({ what: "licence" });
    if (isOpen && last.seance.can.isForeign && !force) return setAsks({ what: "foreign", type });
    const seance = await openNewSeance({
      open,
      last,
      typeOfSeance: type,
      disciplineId,
      id: id.current,
      ...(start?.visitId && { visitId: start.visitId }),
      ...(leaves && { leaves }),
      ...(force && { force }),
    });
    id.current = newId();
    await refreshSeances(patient.id);
    void navigate(freshAddress(patient.id, seance.number), { replace: start !== null });
  });
  const started = useRef(false);
  useEffect(() => {
    if (!start || !clinic || started.current) return;
    const offered = offeredTypes(clinic, hasModules);
    const type = offered.find((each) => each === start.type) ?? offered[0];
    if (!type || patient.isReadOnly) return;
    started.current = true;
    void opening.run(type);
  });

  const refusal = opening.refusal === "licenceRequired" ? null : opening.refusal;
  const licence = asks?.what === "licence" || opening.refusal === "licenceRequired";
  const close = () => {
    setAsks(null);
    opening.clear();
  };
  if (!clinic || patient.isReadOnly) return null;
  return (
    <>
      <Menu
        label={t("seances.new.label")}
        compact={compact}
        icon={<AddIcon />}
        items={offeredTypes(clinic, hasModules).map((type) => ({
          label: t(`type.${type}`),
          icon: <EditIcon size={16} />,
          onSelect: () => void opening.run(type),
        }))}
      />
      <RefusalNotice
        code={refusal}
        words={(code) =>
          code === "dobOrSexMissing" || code === "withheld"
            ? t(`seances.new.${code}`)
            : code === "typeNotOffered"
              ? t("refusal.typeNotOffered")
              : undefined
        }
      />
      <Dialog
        opened={licence}
        onClose={close}
        title={t("seances.licence.title")}
        footer={
          <>
            <Button onClick={close}>{t("seances.licence.later")}</Button>
            <Button
              variant="primary"
              onClick={() => goTo(`/therapist/myClinic/${patient.clinicId}/therapistProfile/defineDisciplines`)}
            >
              {t("seances.licence.define")}
            </Button>
          </>
        }
      >
        <p>{t("seances.licence.why")}</p>
      </Dialog>
      <ConfirmDialog
        opened={asks?.what === "foreign"}
        title={t("seances.foreign.title")}
        confirm={t("seances.foreign.confirm")}
        onCancel={close}
        onConfirm={() => {
          if (asks?.what !== "foreign") return;
          close();
          void opening.run(asks.type, true);
        }}
      >
        <p>{t("seances.foreign.why")}</p>
      </ConfirmDialog>
    </>
  );
}
