import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { withWords } from "@carnet/shell/i18n";
import { ErrorPanel } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";

interface PlaceProps {
  /** What keeps the place until the part is there. */
  placeholder: ReactNode;
  /** Puts what is said of a part that does not come where the part would stand. */
  around?: (trouble: ReactNode) => ReactNode;
}

/**
 * What a microfrontend exposes under a name, drawn on a page of the shell. When it cannot be loaded the page around it stands, and it can
 * be tried again.
 */
export function remotePart<Props extends object>(id: `${string}/${string}`, name: string) {
  const load = () =>
    lazy(
      withWords(async () => ({ default: (await loadFederated<Record<string, ComponentType<Props>>>(id))[name]! })),
    ) as unknown as ComponentType<Props>;
  return function RemotePart({ placeholder, around = (trouble) => trouble, ...props }: Props & PlaceProps) {
    const [{ Part, tries }, setLoaded] = useState(() => ({ Part: load(), tries: 0 }));
    const again = () => setLoaded({ Part: load(), tries: tries + 1 });
    return (
      <Fallible key={tries} fallback={around(<ErrorPanel onRetry={again} />)}>
        <Suspense fallback={placeholder}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Fallible>
    );
  };
}
