import { lines } from './clean-tree.ts';

export interface Violation {
  name: string;
  /** Planted files: text by path. */
  files: Record<string, string>;
  /** The exact findings expected: rules of Biome, error codes of tsc. */
  caughtBy: readonly string[];
}

const FEED = 'mfe-social/src/feed';
const STRANGER = ['TS2307', 'lint/correctness/noUndeclaredDependencies'];
const RESTRICTED = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

const importing = (name: string): string => `import { part } from '${name}';\n\nexport const used = part;\n`;

/**
 * A remote importing a library owned by another package. The rule applies even when the remote's package.json lists it.
 */
function ownedLibrary(name: string, file: string): Violation {
  return {
    name: `a remote imports ${name} directly`,
    files: { [`${FEED}/${file}.ts`]: importing(name) },
    caughtBy: [...STRANGER, RESTRICTED],
  };
}

/** Two modules of a folder that import each other. */
function cycle(name: string, folder: string, from = '.', ending = '.ts'): Violation {
  const importing = (own: string, other: string): string =>
    `import { ${other} } from '${from}/${other}${ending}';\n\nexport const ${own} = (): string => ${other}();\n`;
  const files = {
    [`${folder}/hen.ts`]: importing('hen', 'egg'),
    [`${folder}/egg.ts`]: importing('egg', 'hen'),
  };
  return { name, files, caughtBy: [CYCLE] };
}

/** Two modules of a folder that import types of each other. */
function typeCycle(name: string, folder: string): Violation {
  const files = {
    [`${folder}/left.ts`]:
      "import type { Right } from './right.ts';\n\nexport interface Left {\n  right: Right;\n}\n",
    [`${folder}/right.ts`]:
      "import type { Left } from './left.ts';\n\nexport interface Right {\n  left: Left;\n}\n",
  };
  return { name, files, caughtBy: [CYCLE] };
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
    name: 'the API imports the demo',
    files: { 'api/src/fills-in.ts': importing('@tagalong/demo') },
    caughtBy: ['TS2305', RESTRICTED],
  },
  {
    name: 'an import bypasses the exports of a package',
    files: { [`${FEED}/deep.ts`]: importing('@tagalong/ui/src/button') },
    caughtBy: ['TS2307'],
  },
  {
    name: 'a contract uses browser APIs',
    files: { 'shared/contracts/src/browser.ts': 'export const width = window.innerWidth;\n' },
    caughtBy: ['TS2304'],
  },
  {
    name: 'an import of an existing file uses a parent path',
    files: {
      [`${FEED}/climbs.ts`]:
        "import { remembered } from '../lib/remembered.ts';\n\nexport const used = remembered();\n",
    },
    caughtBy: [RESTRICTED],
  },
  {
    name: 'a contract bypasses the shared zod module',
    files: { 'shared/contracts/src/copied.ts': importing('#src/core/z') },
    caughtBy: ['TS2307', RESTRICTED],
  },
  cycle('two modules import each other', FEED),
  cycle('two modules import each other through an alias', 'api/src/http', '#api/http', ''),
  typeCycle('two modules of the API import types of each other', 'api/src/http'),
  typeCycle('two modules of a remote import types of each other', FEED),
  {
    name: 'two owners import each other through their index files',
    files: {
      'api/src/creation/index.ts': "export { draft } from './drafts/draft.ts';\n",
      'api/src/creation/drafts/draft.ts':
        "import { sale } from '#api/earnings/index';\n\nexport const draft = (): string => sale();\n",
      'api/src/earnings/index.ts': "export { sale } from './bank/sale.ts';\n",
      'api/src/earnings/bank/sale.ts':
        "import { draft } from '#api/creation/index';\n\nexport const sale = (): string => draft();\n",
    },
    caughtBy: [CYCLE],
  },
  {
    name: "an owner of the API imports another owner's internals",
    files: {
      'api/src/storefront/shop/reaches-in.ts':
        "import { post } from '#api/social/posts/post';\n\nexport const used = post;\n",
    },
    caughtBy: ['plugin'],
  },
  {
    name: 'shared code of the API imports an owner',
    files: {
      'api/src/database/reaches-up.ts':
        "import { post } from '#api/social/index';\n\nexport const used = post;\n",
    },
    caughtBy: ['plugin'],
  },
  {
    name: 'a promise is not awaited',
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
    name: 'a feature uses localStorage',
    files: { [`${FEED}/keeps.ts`]: "export const keep = (): void => localStorage.setItem('tab', 'a');\n" },
    caughtBy: ['lint/style/noRestrictedGlobals'],
  },
  {
    name: 'a feature uses sessionStorage through window',
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
    name: 'a module reads a text before the language is known',
    files: {
      [`${FEED}/early-text.ts`]:
        "const EARLY_TEXTS = { title: 'A title' };\nexport const title = EARLY_TEXTS.title;\n",
    },
    caughtBy: ['plugin'],
  },
  {
    name: 'a feature reads environment variables',
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
