import { lazy, Suspense, useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import type { Naming } from "./look-after-roots.ts";

const NameClinic = lazy(async () => ({ default: (await import("./name-clinic.dialog.tsx")).NameClinicDialog }));

/** Asks a member whether a clinic is theirs: until they said so, nobody there could let them back in. */
export function ToName({ found }: { found: Naming }) {
  const t = useText("recovery");
  const [isOpen, setOpen] = useState(false);
  const { clinic } = found;
  return (
    <>
      <Notice
        tone="info"
        title={t("roots.name.title", { clinic })}
        actions={
          <Button icon={<KeyIcon />} onClick={() => setOpen(true)}>
            {t("roots.name.open")}
          </Button>
        }
      >
        {t("roots.name.text", { clinic })}
      </Notice>
      {isOpen && (
        <Suspense>
          <NameClinic found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
