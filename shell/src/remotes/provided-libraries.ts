import * as emotion from '@emotion/react';
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as language from '@tagalong/contracts/language';
import * as z from '@tagalong/contracts/z';
import * as platform from '@tagalong/platform';
import * as ui from '@tagalong/ui';
import * as react from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Versions come from the build: the shell's own lockfile says what it provides. */
declare const PROVIDED_VERSIONS: Record<string, string>;

/**
 * The libraries that are in the page once, by the exact request of a remote's import. The css prop asks for
 * '@emotion/react/jsx-runtime': without it each remote would bring a second emotion with a second style sheet.
 */
const EAGER: Record<string, unknown> = {
  react,
  'react/jsx-runtime': reactRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionRuntime,
  '@tagalong/contracts/language': language,
  '@tagalong/contracts/z': z,
  '@tagalong/platform': platform,
  '@tagalong/ui': ui,
};

/** What the first paint does not need. */
const LAZY: Record<string, () => Promise<unknown>> = {
  '@tagalong/ui/overlay': () => import('@tagalong/ui/overlay'),
};

function settings(name: string) {
  const version = PROVIDED_VERSIONS[name] ?? '0.0.0';
  return { version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

/** The share scope of the page, as the federation runtime takes it. */
export function providedLibraries() {
  const eager = Object.entries(EAGER).map(([name, library]) => [
    name,
    { ...settings(name), lib: () => library },
  ]);
  const lazy = Object.entries(LAZY).map(([name, load]) => [
    name,
    {
      ...settings(name),
      get: async () => {
        // A second try here: a remote asks once, and keeps the refusal for as long as it lives.
        const library = await load().catch(load);
        return () => library;
      },
    },
  ]);
  return Object.fromEntries([...eager, ...lazy]);
}
