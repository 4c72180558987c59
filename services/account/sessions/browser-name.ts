const browsers = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** "Firefox on Linux" from a User-Agent: enough to recognise one's own browser, too little to recognise a person. */
export function browserName(userAgent: string): string {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(" · ");
}
