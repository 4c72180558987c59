import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { LateTrouble } from "./late-trouble.tsx";
import { whenSomebodyActs } from "./when-somebody-acts.ts";

interface LateProps {
  /** Whether it has something to show now. */
  wanted: boolean;
  /** Called when it could not be fetched and the person lets it be. */
  onGiveUp?: (() => void) | undefined;
}

/**
 * A part that nobody sees on the first screen. Its code is fetched at the first sign of a hand on this page, or at the latest
 * when it is wanted; it is drawn once there. What opens it stands in the page already and stays as it is. When the code does
 * not come, a panel says so and offers to try again; it is asked for again by itself once the network is back.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LateProps> {
  let Part: ComponentType<Props> | undefined;
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
  const fetchPart = () => {
    if (state === "coming" || state === "here") return;
    become("coming");
    load().then(
      (loaded) => {
        Part = loaded;
        become("here");
      },
      () => {
        become("failed");
        addEventListener("online", fetchPart, { once: true });
      },
    );
  };
  whenSomebodyActs(fetchPart);

  return function Late({ wanted, onGiveUp, ...rest }: Props & LateProps) {
    const now = useSyncExternalStore(subscribe, () => state);
    const [wasWanted, setWanted] = useState(wanted);
    if (wanted && !wasWanted) setWanted(true);
    useEffect(() => {
      if (wanted) fetchPart();
    }, [wanted]);
    if (Part && wasWanted) return <Part {...(rest as unknown as Props)} />;
    if (wanted && now === "failed") return <LateTrouble onRetry={fetchPart} onClose={onGiveUp} />;
    return null;
  };
}
