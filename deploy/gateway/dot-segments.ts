/**
 * A path with a segment `.` or `..`, however it is spelled, as the source of a regular expression that JavaScript and
 * nginx read alike, whatever the case. Browsers send none: such a path means another one to whoever resolves it, and is
 * refused before anything is looked up.
 */
export const dotSegments = "^[^?]*(?:[/\\\\]|%2f|%5c)(?:[.]|%2e){1,2}(?:[/\\\\;?#]|%2f|%5c|$)";
