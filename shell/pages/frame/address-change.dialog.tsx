import { useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { queryClient, useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, RefusalNotice, Text, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { getMyAddress } from "@carnet/services/account/contract";
import { getMyClinics, requestAddressChange } from "@carnet/services/clinic/contract";

interface AddressChangeProps {
  /** The clinic that keeps one out; null where the record alone was named, and one of one's clinics is chosen. */
  clinicId: string | null;
  onClose: () => void;
}

/** Whom a clinic keeps out by their address: which address that is, and a request to its owner to let it in (CLI-016, ERR-007). */
export default function AddressChangeDialog(props: AddressChangeProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Asking {...props} />
    </QueryClientProvider>
  );
}

function Asking({ clinicId, onClose }: AddressChangeProps) {
  const t = useText("shell");
  const clinics = (useCall(getMyClinics).data ?? []).filter(({ isOwner }) => !isOwner);
  const address = useCall(getMyAddress).data?.address;
  const [chosen, choose] = useState(clinicId);
  const [isAsked, setAsked] = useState(false);
  const clinic = clinics.find(({ id }) => id === chosen) ?? (clinics.length === 1 ? clinics[0] : undefined);
  const request = useAction(async () => {
    if (!clinic || !address) return;
    await call(requestAddressChange, { params: { id: clinic.id }, body: { address } });
    setAsked(true);
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("frame.address-change.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.address-change.close")}</Button>
          {!isAsked && (
            <Button
              variant="primary"
              busy={request.busy}
              disabled={!clinic || !address}
              onClick={() => void request.run()}
              data-autofocus
            >
              {t("frame.address-change.ask")}
            </Button>
          )}
        </>
      }
    >
      {isAsked ? (
        <Text role="status">{t("frame.address-change.asked", { clinic: clinic?.name ?? "" })}</Text>
      ) : (
        <>
          <Text>{t("frame.address-change.text", { address: address ?? "…" })}</Text>
          {clinicId === null && clinics.length > 1 && (
            <Select
              label={t("frame.address-change.clinic")}
              options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onChange={choose}
            />
          )}
          <RefusalNotice code={request.refusal} />
        </>
      )}
    </Dialog>
  );
}
