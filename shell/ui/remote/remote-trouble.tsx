import { useText } from "@carnet/shell/i18n";
import { ErrorPanel } from "../state/error-panel.tsx";

interface RemoteTroubleProps {
  /** The microfrontend's container name, e.g. `mf_patient`; its spoken name is at `remote.<name>`. */
  name: string;
  /** `down` did not answer, `slow` took too long, `crashed` fell while drawing, `contract` was built for another shell, `integrity` is not the published file, `unreadable` has a line of the registry that says nothing, `unsigned`, `foreign` and `older` are not what the publisher put up last. */
  reason?: "down" | "slow" | "crashed" | "contract" | "integrity" | "unreadable" | "unsigned" | "foreign" | "older";
  onRetry?: (() => void) | undefined;
}

/** Stands where a microfrontend should be, says which one and offers to try again; navigation works on. */
export function RemoteTrouble({ name, reason = "down", onRetry }: RemoteTroubleProps) {
  const t = useText("ui");
  const part = t(`remote.${name}`, { defaultValue: t("remote.other") });
  return (
    <main id="content" tabIndex={-1}>
      <ErrorPanel title={t("remote.remote-trouble.title", { part })} onRetry={onRetry} reference={name}>
        {t(`remote.remote-trouble.${reason}`)}
      </ErrorPanel>
    </main>
  );
}
