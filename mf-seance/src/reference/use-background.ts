import { useQuery } from "@tanstack/react-query";
import { antecedents, privateInfo, type Antecedents, type PrivateInfo } from "@carnet/services/patient/contract";
import type { OpenPatient } from "../chart/open-patient.ts";

/** What a therapist keeps in view while charting: the antecedents, and the warnings of earlier sessions. */
export interface Background {
  antecedents: Antecedents;
  privateInfo: PrivateInfo;
}

/** The patient's background, opened once per page. */
export const useBackground = (open: OpenPatient) =>
  useQuery({
    queryKey: ["seance", "background", open.patient.id],
    queryFn: () => openBackground(open),
    staleTime: Infinity,
  });

async function openBackground({ crypto, ref, patient }: OpenPatient): Promise<Background> {
  const sealed = [
    { entity: "anamnese" as const, field: "antecedents", sealed: patient.anamnese.antecedents?.sealed },
    { entity: "patient" as const, field: "privateInfo", sealed: patient.privateInfo },
  ].flatMap(({ entity, field, sealed: envelope }) =>
    envelope ? [{ field, item: { ref: { entity, record: "-", field }, sealed: envelope } }] : [],
  );
  const opened = await crypto.open(
    ref,
    sealed.map(({ item }) => item),
  );
  const valueOf = (name: string) => {
    const result = opened[sealed.findIndex(({ field }) => field === name)];
    return result?.ok ? result.value : {};
  };
  return {
    antecedents: antecedents.catch({}).parse(valueOf("antecedents")),
    privateInfo: privateInfo.catch({}).parse(valueOf("privateInfo")),
  };
}
