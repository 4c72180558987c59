import { Sentence } from "../../local/sentence.ts";
import { before, behind, saying } from "./insert.ts";
import type { Noun } from "./noun.ts";
import type { Skeleton } from "./skeleton.ts";

/** What the skeleton has to know of the room it is written for. */
export interface RoomFiles {
  /** The paths of its manifest: an empty one stands for all below its basename. */
  paths: readonly string[];
  basename: string;
  /** The service whose contract has a file of this noun with a list to read: `getCarePlans`. */
  listedBy: string | null;
  /** Whether it has a `useWords` of its own for the texts of its namespace. */
  hasWords: boolean;
}

/** A screen of a microfrontend: component, route, words in both languages, test, and the visit that looks at it. */
export function screenSkeleton(
  room: string,
  { file, type, folder, value, plural, many }: Noun,
  title: { en: string | undefined; fr: string | undefined },
  { paths, basename, listedBy, hasWords }: RoomFiles,
): Skeleton {
  const { en, fr } = title;
  if (!en || !fr) throw new Sentence(`Say its title in English and in French: "Care plans" "Plans de soins".`);
  const home = `${room}/src/${folder}`;
  const namespace = room.replace("mf-", "");
  const t = hasWords ? "const t = useWords();" : `const t = useText("${namespace}");`;
  const textImport = hasWords ? "" : `import { useText } from "@carnet/shell/i18n";\n`;
  const wordsImport = hasWords ? `import { useWords } from "../words/use-words.ts";\n` : "";
  const words = (text: string, empty: string) => ({ screen: { title: text, empty } });
  const lazy = `{
    path: "/${plural}",
    lazy: async () => ({ Component: (await import("./${folder}/${file}.screen.tsx")).${type}Screen }),
  },`;
  const address = `${basename === "/therapist/admin" ? "" : basename}/${plural}`;
  return {
    files: {
      [`${home}/${file}.screen.tsx`]: listedBy ? listScreen(listedBy) : plainScreen(),
      [`${home}/${file}.screen.test.tsx`]: test(),
    },
    changes: {
      [`${room}/src/routes.tsx`]: behind(
        room === "mf-admin" ? /children: \[/ : /export const routes: RouteObject\[\] = \[/,
        `\n${lazy}`,
      ),
      [`${room}/locales/en.json`]: saying([value], words(en, "Nothing here yet")),
      [`${room}/locales/fr.json`]: saying([value], words(fr, "Rien ici pour l’instant")),
      "deploy/journeys/screens/visits.ts": visit(room, address),
      ...(paths.includes("") ? {} : { [`${room}/manifest.ts`]: before(/(?<=paths: \[[^\]]*)\]/, `, "/${plural}"`) }),
    },
    next: [
      `what leads there: a link on a screen, or navigation in ${room}/manifest.ts; nobody types an address`,
      `${room}/README.md: its line in the table of addresses, where the room has one`,
      `${room}/requirements.tsv: the row it builds, with the test that proves it`,
    ],
  };

  function plainScreen(): string {
    return `${textImport}import { EmptyState, Page } from "@carnet/shell/ui";
${wordsImport}
/** ${basename}/${plural}. */
export function ${type}Screen() {
  ${t}
  return (
    <Page title={t("${value}.screen.title")}>
      <EmptyState title={t("${value}.screen.empty")} />
    </Page>
  );
}
`;
  }

  function listScreen(service: string): string {
    return `import { useCall } from "@carnet/shell/app";
${textImport}import { EmptyState, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { get${many} } from "@carnet/services/${service}/contract";
${wordsImport}
/** ${basename}/${plural}: one's own ${plural}. */
export function ${type}Screen() {
  ${t}
  return (
    <Page title={t("${value}.screen.title")}>
      <List />
    </Page>
  );
}

function List() {
  ${t}
  const { data, isError, refetch } = useCall(get${many});
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={4} />;
  if (data.length === 0) return <EmptyState title={t("${value}.screen.empty")} />;
  return (
    <ul>
      {data.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
`;
  }

  function test(): string {
    const imports = listedBy
      ? `import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { get${many} } from "@carnet/services/${listedBy}/contract";
`
      : `import { aUser, openScreen } from "@carnet/shell/testing";
`;
    const given = listedBy ? `\n    answers: [answers(get${many}, [])],` : "";
    return `${imports}import { routes } from "../routes.tsx";

test.each([
  ["en", ${JSON.stringify(en)}],
  ["fr", ${JSON.stringify(fr)}],
] as const)("the ${value} screen says where one is, in %s", async (language, title) => {
  const { findByRole, findByText } = await openScreen(routes, {
    namespace: "${namespace}",
    words: (asked) => import(\`../../locales/\${asked}.json\`),
    at: "/${plural}",
    as: aUser(),${given}
    language,
  });
  expect(await findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await findByText(language === "en" ? "Nothing here yet" : "Rien ici pour l’instant")).toBeVisible();
});
`;
  }
}

/** The walk of whoever sees this room, with one address more. */
function visit(room: string, address: string): (text: string) => string {
  if (room === "mf-admin") return behind(/"\/audit"/, `, "${address}"`);
  if (room === "mf-portal") return behind(/"\/patient\/home"/, `, "${address}"`);
  return behind(/(?<=\n {2}owner: \{[^]*?)"\/therapist\/home"/, `, "${address}"`);
}
