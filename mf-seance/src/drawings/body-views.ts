/** The views of a body, in the order they are drawn on; the free-hand sheet is none of them. */
export const bodyViews = ["front", "back", "left", "right"] as const;
