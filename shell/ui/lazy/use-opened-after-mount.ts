import { useEffect, useState } from "react";

/** False while mounting, then what is said: what opens only after it stands knows where the focus was and gives it back. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  return isOpen && opened;
}
