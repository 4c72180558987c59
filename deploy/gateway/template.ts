/**
 * A path template as the source of a regular expression that JavaScript and nginx read alike: `:word` is one segment
 * and a group of that name, `:number` digits only. Nothing is anchored at the end.
 */
export function templateSource(template: string): string {
  const pattern = template.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `^${pattern.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${name === "number" ? "[0-9]+" : "[^/?]+"})`)}`;
}

/** The same template in the notation of find-my-way. */
export function templateRoute(template: string): string {
  return template.replaceAll("/:number", "/:number(^\\d+$)");
}
