import { CacheProvider, css } from '@emotion/react';
import type { FrameInput, OfflineInput } from '@tagalong/contracts/core/frame';
import {
  ENGLISH,
  localeOf,
  type Translate,
  translated,
  withLanguage,
} from '@tagalong/contracts/core/language';
import { translate as pseudo } from '@tagalong/contracts/core/pseudo-language';
import { THEME_COLOR, THEMES, type Theme } from '@tagalong/contracts/core/theme';
import { type Host, HostProvider, Router } from '@tagalong/platform';
import {
  Button,
  color,
  layer,
  PageSkeleton,
  providePageBodies,
  radius,
  shadow,
  space,
  text,
} from '@tagalong/ui';
import { globalCss } from '@tagalong/ui/global-css';
import { PAGE_BODIES } from '@tagalong/ui/page-bodies';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sessionOf } from './boot/session-of.ts';
import { BackHeader } from './chrome/back-header.tsx';
import { Frame } from './chrome/frame.tsx';
import { SearchForm } from './chrome/search-form.tsx';
import { FRAME_TEXTS } from './frame-texts.ts';
import { NotFoundPage } from './host/fallbacks/not-found-page.tsx';
import { createRouteTable } from './host/navigation/route-table.ts';
import { createStyles } from './host/styles/create-styles.ts';
import { OfflinePage } from './offline/offline-page.tsx';

providePageBodies(PAGE_BODIES);

/** Renders the frame and the route's skeleton to HTML for the edge, with the browser's components. */
export function renderFrame(input: FrameInput): string {
  const locale = localeOf(input.language);
  return withLanguage(locale, TRANSLATIONS[locale.id] ?? ENGLISH, () => draw(input));
}

/** The edge serves visitors of all languages at once. */
const TRANSLATIONS: Readonly<Record<string, Translate>> = { 'en-XA': pseudo, 'ar-XB': pseudo };

function draw({ path, route, session, remotes, picture, nonce }: FrameInput): string {
  const cache = createStyles({ nonce });
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <HostProvider host={NO_HOST}>
        <Router location={path} navigator={NO_NAVIGATOR} static>
          <Frame
            path={path}
            query=""
            unread={0}
            search={<SearchForm query="" />}
            pageClass={route?.page_class}
            hasBackHeader={route?.header === 'back'}
            isHeaderHidden={false}
            user={sessionOf(session)}
            isSessionKnown={session !== null}
            nav={createRouteTable(remotes).nav}
            onCreate={() => undefined}
            isCovered={false}
          >
            {backHeaderOf(route)}
            {contentOf(route, picture)}
          </Frame>
          <StartFailed />
        </Router>
      </HostProvider>
    </CacheProvider>,
  );
}

export function renderNotice({ language, nonce }: Pick<FrameInput, 'language' | 'nonce'>): string {
  const locale = localeOf(language);
  const page = (
    <CacheProvider value={createStyles({ key: 'notice', nonce })}>
      <StartFailed />
    </CacheProvider>
  );
  return withLanguage(locale, TRANSLATIONS[locale.id] ?? ENGLISH, () => renderToStaticMarkup(page));
}

/** Shown by the edge's inline script when the shell's scripts can't be loaded. */
function StartFailed() {
  return (
    <div css={notice} role="alert" data-start-failed data-at-bottom hidden>
      <p>{FRAME_TEXTS.startFailed}</p>
      <Button as="a" href="" size="sm">
        {FRAME_TEXTS.reload}
      </Button>
    </div>
  );
}

const notice = css({
  ...text('base'),
  position: 'fixed',
  insetInline: space[6],
  bottom: `calc(var(--bottom-cover) + ${space[6]})`,
  zIndex: layer.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[5],
  maxWidth: 496,
  marginInline: 'auto',
  padding: space[6],
  borderRadius: radius.lg,
  backgroundColor: color.raised,
  boxShadow: shadow[2],
  '&[hidden]': { display: 'none' },
});

/** Without it the page would shift when scripts draw it. */
function backHeaderOf(route: FrameInput['route']): ReactNode {
  if (route?.header !== 'back') return null;
  const { name } = route;
  const title = translated('routes', name, route.title);
  const wait = () => undefined;
  return <BackHeader routeName={name} title={title} isOverlay={false} onBack={wait} onShare={wait} />;
}

function contentOf(route: FrameInput['route'], picture: FrameInput['picture']): ReactNode {
  if (!route) return <NotFoundPage />;
  return route.skeleton === 'none' ? null : <PageSkeleton kind={route.skeleton} picture={picture} />;
}

export function globalStyles(fontUrl: string, fontExtUrl?: string): string {
  return globalCss({ fontUrl, fontExtUrl });
}

export function renderOffline({ language, theme, nonce }: OfflineInput): string {
  const locale = localeOf(language);
  const page = <OfflinePage locale={locale} theme={theme} nonce={nonce} />;
  return withLanguage(
    locale,
    TRANSLATIONS[locale.id] ?? ENGLISH,
    () => `<!doctype html>${renderToStaticMarkup(page)}`,
  );
}

/** An inlined icon saves every first visit a request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%23a5232f'/%3E%3Cpath d='M9 10h14M16 10v14' stroke='%23fff' stroke-width='4' stroke-linecap='round'/%3E%3C/svg%3E";

export function renderHead(theme: Theme | null): string {
  return renderToStaticMarkup(
    <>
      {theme ? (
        <meta name="theme-color" content={THEME_COLOR[theme]} />
      ) : (
        THEMES.map((name) => (
          <meta
            key={name}
            name="theme-color"
            content={THEME_COLOR[name]}
            media={`(prefers-color-scheme: ${name})`}
          />
        ))
      )}
      <link rel="icon" href={ICON} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>,
  );
}

/** The frame uses the host only in event handlers, which never run on the server. */
const NO_HOST = {} as Host;

// Nothing navigates during server rendering; the router only resolves link URLs.
const NO_NAVIGATOR = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
