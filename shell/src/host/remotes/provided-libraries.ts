import * as emotion from '@emotion/react';
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as language from '@tagalong/contracts/core/language';
import * as z from '@tagalong/contracts/core/z';
import * as platform from '@tagalong/platform';
import * as ui from '@tagalong/ui';
import * as react from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Defined by the build from the shell's lockfile. */
declare const PROVIDED_VERSIONS: Record<string, string>;

/**
 * Libraries loaded once per page, by the exact import request of a remote. The css prop imports
 * '@emotion/react/jsx-runtime': without it each remote would bundle a second emotion and style sheet.
 */
const EAGER: Record<string, unknown> = {
  react,
  'react/jsx-runtime': reactRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionRuntime,
  '@tagalong/contracts/core/language': language,
  '@tagalong/contracts/core/z': z,
  '@tagalong/platform': platform,
  '@tagalong/ui': ui,
};

/** Libraries that the first paint doesn't need. */
const LAZY: Record<string, () => Promise<unknown>> = {
  '@tagalong/ui/overlay': () => import(/* webpackChunkName: "ui" */ '@tagalong/ui/overlay'),
};

interface ProvidedLibrary extends ReturnType<typeof settings> {
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
}

function settings(name: string) {
  const version = PROVIDED_VERSIONS[name] ?? '0.0.0';
  return { version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

/** Builds the page's share scope for the federation runtime. */
export function providedLibraries(): Record<string, ProvidedLibrary> {
  const eager = Object.entries(EAGER).map(([name, library]) => [
    name,
    { ...settings(name), lib: () => library },
  ]);
  const lazy = Object.entries(LAZY).map(([name, load]) => [
    name,
    {
      ...settings(name),
      get: async () => {
        // Retries here because a remote of another build system may keep a rejected load for its lifetime.
        const library = await load().catch(load);
        return () => library;
      },
    },
  ]);
  return Object.fromEntries([...eager, ...lazy]);
}
