import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PageDocument, pathsIn } from '@tagalong/contracts/core/page-document';
import type {
  RemoteManifest,
  RemoteRoute,
  ShellManifest,
  SiteFacts,
} from '@tagalong/contracts/core/remote-manifest';
import { sha256 } from '#edge/lib/file-hash';

export type Files = Record<string, string | Buffer>;

export function route(name: string, path: string, rest: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    name,
    path,
    access: 'public',
    header: 'main',
    title: name,
    over_feed: false,
    skeleton: 'feed',
    files: [],
    ...rest,
  };
}

/** Pictures of a post as its remote declares them. */
export const POST_PICTURES = (post: string): NonNullable<PageDocument['pictures']> => [
  [
    {
      src: `${post}.image_list.0.url`,
      widths: [
        { src: `${post}.image_list.0.small_url`, width: 400 },
        { src: `${post}.image_list.0.url`, width: `${post}.image_list.0.width` },
      ],
      sizes: '(max-width: 520px) calc(100vw - 24px), 496px',
      frame: {
        width: `${post}.image_list.0.width`,
        height: `${post}.image_list.0.height`,
        min_ratio: 0.8,
        max_ratio: 16 / 9,
      },
      only_if: { path: `${post}.post_type`, equals: 'IMAGE' },
    },
  ],
  [{ src: `${post}.left_image.url` }, { src: `${post}.right_image.url` }],
  [{ src: `${post}.payload.thumbnail_url` }],
];

/** Adds the fields that the templates read from the first call. */
export const documentOf = (facts: Omit<PageDocument, 'fields'>): PageDocument => ({
  ...facts,
  fields: pathsIn(facts),
});

const POST_DOCUMENT = documentOf({
  card: {
    type: 'article',
    title: ['{data.post_caption}', 'A post by {data.post_author_name}'],
    description: ['{data.post_author_name} on Tagalong.'],
    picture: ['data.image_list.0.url'],
    canonical: '/postdetails/{data.unique_key}',
  },
  pictures: POST_PICTURES('data'),
  structured_data: { '@type': 'SocialMediaPosting', headline: '{data.post_caption}' },
  sitemap: { call: '/api/feed/latest', params: { id: 'unique_key' } },
});

/** Compresses well, so that the file is also stored as Brotli and gzip. */
export const ENTRY_CODE = `${'/* social entry */ var mfe_social = {};\n'.repeat(60)}`;

export const SOCIAL_FILES: Files = {
  'remoteEntry.11111111.js': ENTRY_CODE,
  'remote.22222222.js': '/* the definition */\n',
  'feed-page.33333333.js': '/* the feed */\n',
  'post-page.44444444.js': '/* a post */\n',
};

export function socialManifest(
  version: string,
  files: Files = SOCIAL_FILES,
  rest: Partial<RemoteManifest> = {},
): RemoteManifest {
  return {
    name: 'social',
    version,
    commit: 'abc',
    team: 'social',
    platform_contract: 1,
    container: 'mfe_social',
    entry: 'remoteEntry.11111111.js',
    files: ['remoteEntry.11111111.js', 'remote.22222222.js'],
    routes: [
      route('home-latest', '/home/latest', {
        title: 'Latest',
        first_call: '/api/feed/latest?limit=12',
        document: documentOf({ pictures: POST_PICTURES('data.0') }),
        files: ['feed-page.33333333.js'],
      }),
      route('postdetails', '/postdetails/:id', {
        first_call: '/api/post/:id',
        first_call_ids: ['shop'],
        not_found: 'page',
        document: POST_DOCUMENT,
        files: ['post-page.44444444.js'],
      }),
      route('trends', '/trending/list/:type', { values: { type: ['tags'] } }),
      route('likeboards', '/me/likeboards', { access: 'member', first_call: '/api/me/likeboards' }),
    ],
    nav: [],
    intents: [{ name: 'collections.pick', is_function: false }],
    slots: [],
    events: { publishes: [], subscribes: [] },
    shared: { react: '^19.3.1' },
    integrity: integrityOf(files),
    ...rest,
  };
}

/** Writes a build of the remote `social` to `{folder}/dist`. */
export async function writeSocial(
  folder: string,
  version: string,
  { files = SOCIAL_FILES, rest = {} }: { files?: Files; rest?: Partial<RemoteManifest> } = {},
): Promise<string> {
  const manifest = socialManifest(version, files, rest);
  await writeBuild(folder, { ...files, 'remote.json': JSON.stringify(manifest) });
  return folder;
}

/** Frame module of a shell's build; renders all of its input. */
export const FRAME_CODE = `
exports.globalStyles = (fontUrl) => '@font-face{font-family:F;src:url(' + fontUrl + ')}body{margin:0}';
exports.renderHead = (theme) => '<meta name="theme-color" content="' + theme + '">';
exports.renderOffline = ({ language, theme, nonce }) => 'offline ' + language + ' ' + theme + '<style nonce="' + nonce + '"></style>';
exports.renderFrame = ({ path, route, session, remotes, picture }) => {
  const user = session && session.data;
  if (path.includes('throw-in-frame')) throw new Error('the frame is broken');
  const names = remotes.map((remote) => remote.name + '@' + remote.version).join(' ');
  return '<header data-remotes="' + names + '">' + (user ? user.name : 'Log In') + '</header><main>' +
    (route ? 'page ' + route.name : 'not found') + '</main>' + (picture ? '<img src="' + picture.src + '">' : '');
};
`;

export const SITE: SiteFacts = {
  name: 'Tagalong',
  description: 'What the site is for.',
  not_found_title: 'We couldn’t find that page',
  share_picture: '/icon-512.png',
  session: {
    call: '/api/auth/me',
    visitor: { status: 'success', data: null },
    identity: { id: 'data.id', roles: { creator: 'data.is_creator', guest: 'data.is_guest' } },
  },
  robots: { allow: ['/me/likeboards/'], disallow: ['/api/', '/me/'] },
  frame_hosts: ['https://www.youtube-nocookie.com'],
  files: { '/icon-512.png': 'site/icon-512.png', '/manifest.webmanifest': 'site/manifest.webmanifest' },
};

/** Frame module that renders the same HTML for every page. */
export function frameCode(html: string, styles = ''): string {
  return `
exports.globalStyles = () => ${JSON.stringify(styles)};
exports.renderHead = () => '';
exports.renderOffline = () => 'offline';
exports.renderFrame = () => ${JSON.stringify(html)};
`;
}

/** Files of the build that `writeShell` writes by default. */
export const SHELL_FILES: Files = {
  'site/icon-512.png': Buffer.from([137, 80, 78, 71]),
  'site/manifest.webmanifest': '{"icons":[{"src":"/icon-512.png"}]}',
  'main.55555555.js': '/* the shell */\n',
  'login-page.66666666.js': '/* log in */\n',
  'font.77777777.woff2': Buffer.from([0, 1, 2, 3]),
  'server/frame.cjs': FRAME_CODE,
};

export async function writeShell(
  folder: string,
  version: string,
  { files = SHELL_FILES, rest = {} }: { files?: Files; rest?: Partial<ShellManifest> } = {},
): Promise<string> {
  const manifest: ShellManifest = {
    name: 'shell',
    version,
    commit: 'abc',
    platform_contract: 1,
    scripts: ['main.55555555.js'],
    font: 'font.77777777.woff2',
    frame: 'server/frame.cjs',
    provides: { react: '19.3.1' },
    site: {
      ...SITE,
      files: Object.fromEntries(Object.entries(SITE.files).filter(([, file]) => files[file])),
    },
    routes: [
      route('home', '/', { title: 'Home' }),
      route('login', '/login', { title: 'Log In', header: 'back', files: ['login-page.66666666.js'] }),
      route('page', '/page/:slug', { first_call: '/api/page/:slug', not_found: 'site' }),
    ],
    integrity: integrityOf(files),
    ...rest,
  };
  await writeBuild(folder, { ...files, 'shell.json': JSON.stringify(manifest) });
  return folder;
}

export function integrityOf(files: Files): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, sha256(Buffer.from(bytes))]));
}

export async function writeBuild(folder: string, files: Files): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'dist', file)), { recursive: true });
    await writeFile(join(folder, 'dist', file), bytes);
  }
}

/** Manifest of a remote with an entry and the given further files. */
export function remoteManifest(
  name: string,
  version: string,
  files: Files,
  rest: Partial<RemoteManifest> = {},
): RemoteManifest {
  const entry = `remoteEntry.${name}.js`;
  const integrity = integrityOf({ [entry]: `/* ${name} */\n`, ...files });
  return {
    ...socialManifest(version),
    name,
    team: name,
    container: `mfe_${name}`,
    entry,
    files: [entry],
    routes: [],
    intents: [],
    shared: {},
    integrity,
    ...rest,
  };
}
