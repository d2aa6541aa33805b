import { lines } from './clean-tree.ts';

export interface Violation {
  name: string;
  /** What is planted: path -> text. */
  files: Record<string, string>;
  /** Exactly what is said of these files: rules of Biome, codes of tsc. */
  caughtBy: readonly string[];
}

const FEED = 'mfe-social/src/feed';
const STRANGER = ['TS2307', 'lint/correctness/noUndeclaredDependencies'];
const RESTRICTED = 'lint/style/noRestrictedImports';

const importing = (name: string): string => `import { part } from '${name}';\n\nexport const used = part;\n`;

/** A remote that takes a library which has an owner. The rule holds even when its package.json names it. */
function ownedLibrary(name: string, file: string): Violation {
  return {
    name: `a remote imports ${name} directly`,
    files: { [`${FEED}/${file}.ts`]: importing(name) },
    caughtBy: [...STRANGER, RESTRICTED],
  };
}

export const VIOLATIONS: readonly Violation[] = [
  {
    name: 'a remote imports another remote',
    files: { [`${FEED}/other-remote.ts`]: importing('@tagalong/mfe-creation/remote') },
    caughtBy: STRANGER,
  },
  {
    name: 'the API imports the user interface',
    files: { 'api/src/draws.ts': importing('@tagalong/ui/button') },
    caughtBy: STRANGER,
  },
  {
    name: 'an import reaches behind the exports of a package',
    files: { [`${FEED}/deep.ts`]: importing('@tagalong/ui/src/button') },
    caughtBy: ['TS2307'],
  },
  {
    name: 'a contract uses the browser',
    files: { 'shared/contracts/src/browser.ts': 'export const width = window.innerWidth;\n' },
    caughtBy: ['TS2304'],
  },
  {
    name: 'an import climbs out of its folder, although its target is there',
    files: {
      [`${FEED}/climbs.ts`]:
        "import { remembered } from '../lib/remembered.ts';\n\nexport const used = remembered();\n",
    },
    caughtBy: [RESTRICTED],
  },
  {
    name: 'two modules import each other',
    files: {
      [`${FEED}/hen.ts`]: "import { egg } from './egg.ts';\n\nexport const hen = (): string => egg();\n",
      [`${FEED}/egg.ts`]: "import { hen } from './hen.ts';\n\nexport const egg = (): string => hen();\n",
    },
    caughtBy: ['lint/suspicious/noImportCycles'],
  },
  {
    name: 'nobody waits for a promise',
    files: {
      [`${FEED}/floating.ts`]: `import { load } from './feed-page.ts';

export function start(): void {
  load();
}
`,
    },
    caughtBy: ['lint/nursery/noFloatingPromises'],
  },
  {
    name: 'a feature keeps something in localStorage',
    files: { [`${FEED}/keeps.ts`]: "export const keep = (): void => localStorage.setItem('tab', 'a');\n" },
    caughtBy: ['lint/style/noRestrictedGlobals'],
  },
  {
    name: 'a feature keeps something in sessionStorage, by way of window',
    files: {
      [`${FEED}/keeps-too.ts`]:
        "export const keep = (): void => window.sessionStorage.setItem('tab', 'a');\n",
    },
    caughtBy: ['plugin'],
  },
  {
    name: 'a feature reads cookies',
    files: {
      [`${FEED}/reads-cookies.ts`]: "export const all = (): string[] => document.cookie.split('; ');\n",
    },
    caughtBy: ['plugin'],
  },
  {
    name: 'a feature reads the environment of the process',
    files: { [`${FEED}/environment.ts`]: 'export const mode = process.env.MODE;\n' },
    caughtBy: ['TS2591', 'lint/style/noProcessEnv'],
  },
  {
    name: 'a module other than remote.tsx has a default export',
    files: { [`${FEED}/by-default.ts`]: 'const page = 1;\nexport default page;\n' },
    caughtBy: ['lint/style/noDefaultExport'],
  },
  ownedLibrary('axios', 'own-network'),
  ownedLibrary('rxjs', 'own-streams'),
  ownedLibrary('rxjs/operators', 'own-operators'),
  ownedLibrary('react-router-dom', 'own-router'),
  ownedLibrary('@tanstack/react-query', 'own-cache'),
  ownedLibrary('react-aria-components', 'own-dialogs'),
  ownedLibrary('zod/mini', 'own-schemas'),
  {
    name: 'the user interface fetches',
    files: { 'shared/ui/src/fetches.ts': importing('axios') },
    caughtBy: [...STRANGER, RESTRICTED],
  },
  {
    name: 'the platform draws dialogs',
    files: { 'shared/platform/src/draws.ts': importing('react-aria-components') },
    caughtBy: [...STRANGER, RESTRICTED],
  },
  {
    name: 'a file has 301 lines',
    files: { [`${FEED}/too-long.ts`]: lines(301) },
    caughtBy: ['lint/style/noExcessiveLinesPerFile'],
  },
  {
    name: 'a file is not named in kebab-case',
    files: { [`${FEED}/wrongName.ts`]: 'export const name = 1;\n' },
    caughtBy: ['lint/style/useFilenamingConvention'],
  },
];
