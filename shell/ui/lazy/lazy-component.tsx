import { useEffect, useState, type ComponentType } from "react";
import { withWords } from "@carnet/shell/i18n";
import { usePageStore } from "../remote/use-page-store.ts";
import { LazyTrouble } from "./lazy-trouble.tsx";
import { whenSomebodyActs } from "./when-somebody-acts.ts";

interface LazyProps {
  /** Whether it has something to show now. */
  wanted: boolean;
  /** Called when it could not be fetched and the person lets it be. */
  onGiveUp?: (() => void) | undefined;
}

/**
 * A component that nobody sees on the first screen. Its code is fetched at the first sign of a hand on this page, or at the latest
 * when it is wanted; it is drawn once there. What opens it stands in the page already and stays as it is. When the code does
 * not come, a panel says so and offers to try again; it is asked for again by itself once the network is back.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  const loadWithWords = withWords(load);
  let Component: ComponentType<Props> | undefined;
  let state: "away" | "coming" | "here" | "failed" = "away";
  const listeners = new Set<() => void>();
  const become = (next: typeof state) => {
    state = next;
    for (const listen of listeners) listen();
  };
  const subscribe = (listen: () => void) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  };
  const fetchComponent = () => {
    if (state === "coming" || state === "here") return;
    become("coming");
    loadWithWords().then(
      (loaded) => {
        Component = loaded;
        become("here");
      },
      () => {
        become("failed");
        addEventListener("online", fetchComponent, { once: true });
      },
    );
  };
  whenSomebodyActs(fetchComponent);

  return function Lazy({ wanted, onGiveUp, ...rest }: Props & LazyProps) {
    const now = usePageStore(subscribe, () => state);
    const [wasWanted, setWanted] = useState(wanted);
    if (wanted && !wasWanted) setWanted(true);
    useEffect(() => {
      if (wanted) fetchComponent();
    }, [wanted]);
    if (Component && wasWanted) return <Component {...(rest as unknown as Props)} />;
    if (wanted && now === "failed") return <LazyTrouble onRetry={fetchComponent} onClose={onGiveUp} />;
    return null;
  };
}
