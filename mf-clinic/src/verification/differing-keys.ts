const place = (clinicId: string, userId: string) => `carnet.differing.${clinicId}.${userId}`;

/** Notes on this device that a key was compared and is not its owner's; it is gone at sign-out, and with any other key. */
export const markDiffering = (clinicId: string, userId: string, pubKey: string): void =>
  localStorage.setItem(place(clinicId, userId), pubKey);

/** After a comparison that agreed. */
export const clearDiffering = (clinicId: string, userId: string): void =>
  localStorage.removeItem(place(clinicId, userId));

/** Whether exactly this key was found to differ. */
export const isDiffering = (clinicId: string, userId: string, pubKey: string | null): boolean =>
  pubKey !== null && localStorage.getItem(place(clinicId, userId)) === pubKey;
