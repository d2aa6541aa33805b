import { readFileSync } from 'node:fs';
import { BOOT_ELEMENT_ID, type BootData, KEPT_ATTRIBUTE } from '@tagalong/contracts/core/page-boot';
import { jsonForHtml, tag } from '#edge/http/html';
import type { ActiveShell, ReleaseSet } from '#edge/releases/release-set/release-set';
import type { FirstPicture } from './first-pictures.ts';
import type { FoundPage } from './page-finder.ts';

/** A script that the page will request, with the attributes of that request. */
interface PageScript {
  src: string;
  integrity?: string | undefined;
  isModule?: boolean;
  /** True for developers' servers, whose chunks the bundler requests with CORS. */
  isCors?: boolean;
}

export function picturePreloads(pictures: readonly FirstPicture[]): string {
  return pictures
    .map(({ src, srcSet, sizes }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href: src,
        imagesrcset: srcSet,
        imagesizes: sizes,
        fetchpriority: 'high',
      }),
    )
    .join('');
}

/**
 * Preloads at low priority, after the pictures of the first screen. The browser uses a preload only if it matches the
 * later request in `integrity` and `crossorigin`.
 */
export function scriptPreloads(shell: ActiveShell, page: FoundPage | null, nonce: string): string {
  return [...shellScripts(shell), ...pageScripts(shell, page)]
    .map(({ src, integrity, isModule, isCors }) =>
      tag('link', {
        rel: isModule ? 'modulepreload' : 'preload',
        as: 'script',
        href: src,
        nonce,
        integrity,
        crossorigin: integrity || isCors ? 'anonymous' : undefined,
        fetchpriority: 'low',
      }),
    )
    .join('');
}

const importMaps = new WeakMap<ReleaseSet, string>();

/**
 * Returns the hashes of the set's ES modules as an import map: browsers take the hash of a module that another one imports
 * from nowhere else. Empty if all releases are scripts. Must precede every module and its preload.
 */
export function importMap(set: ReleaseSet, nonce: string): string {
  const map = importMaps.get(set) ?? createImportMap(set);
  importMaps.set(set, map);
  return map && `${tag('script', { type: 'importmap', nonce })}${map}</script>`;
}

function createImportMap({ remotes }: ReleaseSet): string {
  const integrity = Object.assign({}, ...remotes.map(({ modules }) => modules));
  return Object.keys(integrity).length > 0 ? jsonForHtml({ integrity }) : '';
}

export function bootData(boot: BootData, usesKept: boolean): string {
  const start = tag('script', {
    type: 'application/json',
    [KEPT_ATTRIBUTE]: usesKept,
    id: BOOT_ELEMENT_ID,
  });
  return `${start}${jsonForHtml(boot)}</script>`;
}

/** Returns a script of the edge without comments and indentation. */
const inlined = (name: string): string =>
  readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8').replaceAll(
    /^ *(?:\/\/.*\n|\/\*\*.*\*\/\n)?/gm,
    '',
  );

const START_CHECK = inlined('start-check.js');
const EARLY_TAPS = inlined('early-taps.js');

/** Remembers what people do before the page's scripts have started. */
export function earlyTaps(nonce: string): string {
  return `${tag('script', { nonce })}${EARLY_TAPS}</script>`;
}

/**
 * The release's scripts, after one that notices if they can't be loaded: it requests them again past all caches, once. They run in
 * tasks of their own (`async`), and are recognized by `defer`.
 */
export function scriptElements(shell: ActiveShell, nonce: string): string {
  const check = `${tag('script', { nonce })}${START_CHECK}</script>`;
  const scripts = shellScripts(shell)
    .map(({ src, integrity }) => {
      const crossorigin = integrity ? 'anonymous' : undefined;
      return `${tag('script', { src, nonce, integrity, crossorigin, async: true, defer: true })}</script>`;
    })
    .join('');
  return check + scripts;
}

function shellScripts({ manifest, base, isDev }: ActiveShell): PageScript[] {
  return manifest.scripts.map((file) => ({
    src: base + file,
    integrity: isDev ? undefined : manifest.integrity[file],
  }));
}

/** Lists the owner's entry and the page's chunks, which their loaders request with the same hashes. */
function pageScripts(shell: ActiveShell, page: FoundPage | null): PageScript[] {
  if (!page?.isPresent) return [];
  const { owner, route } = page;
  // The page starts with the previous release, whose entry loads its own chunks.
  if (owner?.isSuspect && owner.previous) {
    const { base, entry, entry_integrity: integrity, entry_type: type } = owner.previous;
    return [{ src: base + entry, integrity, isModule: type === 'module' }];
  }
  const { base, manifest, isDev } = owner ?? shell;
  const files = new Set([...(owner ? [owner.manifest.entry, ...owner.manifest.files] : []), ...route.files]);
  return [...files].map((file) => ({
    src: base + file,
    integrity: isDev ? undefined : manifest.integrity[file],
    isModule: owner?.manifest.entry_type === 'module',
    isCors: isDev,
  }));
}
