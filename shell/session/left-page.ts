const place = "carnet.left";

/** Says, in this tab, whose page it was that its session left. */
export const rememberLeft = (userId: string): void => sessionStorage.setItem(place, userId);

/** Whether where this tab was is of whoever signs in now; where nobody was led away from it, it is. */
export function wasLeftBy(userId: string): boolean {
  const left = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return left === null || left === userId;
}
