/** What the host hands to a remote each time it shows it. */
export interface RemoteProps {
  /** The single-spa name, which is the container's. */
  name: string;
  /** The prefix its router works under here: "/therapist", or its own when it stands alone. */
  basename: string;
}

/** One step of a remote's life; a list of steps runs in order. */
export type LifeStep = (props: RemoteProps) => Promise<unknown>;

/** What `<container>/app` exports: the single-spa life of one microfrontend. */
export interface RemoteApp {
  /**
   * Begins what its first screen at an address needs, while the page still draws what stands around it; called once, when somebody is signed in.
   * Never throws: a screen that finds nothing begun asks itself.
   */
  prepare?: (address: Pick<URL, "pathname" | "search">) => void;
  bootstrap: LifeStep | LifeStep[];
  mount: LifeStep | LifeStep[];
  unmount: LifeStep | LifeStep[];
}
