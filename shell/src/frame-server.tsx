import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { FrameInput } from '@tagalong/contracts/frame';
import { ENGLISH, localeOf, speaking, type Translate, translated } from '@tagalong/contracts/language';
import { translate as pseudo } from '@tagalong/contracts/languages/pseudo';
import { Router } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { globalCss } from '@tagalong/ui/global-css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BackHeader } from './chrome/back-header.tsx';
import { Frame } from './chrome/frame.tsx';
import { SearchForm } from './chrome/search-form.tsx';
import { NotFoundPage } from './lib/not-found-page.tsx';
import { createRouteTable } from './lib/route-table.ts';

/** The frame and the route's skeleton as HTML, for the edge: the same components as in the browser. */
export function renderFrame(input: FrameInput): string {
  const locale = localeOf(input.language);
  return speaking(locale, TRANSLATIONS[locale.id] ?? ENGLISH, () => draw(input));
}

/** All languages are there at once: the edge draws for everybody. */
const TRANSLATIONS: Readonly<Record<string, Translate>> = { 'en-XA': pseudo, 'ar-XB': pseudo };

function draw({ path, route, user, is_session_known = true, remotes, picture, nonce }: FrameInput): string {
  const cache = createCache({ key: 'css', nonce });
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Router location={path} navigator={NO_NAVIGATOR} static>
        <Frame
          path={path}
          query=""
          unread={0}
          search={<SearchForm query="" />}
          pageClass={route?.page_class}
          hasBackHeader={route?.header === 'back'}
          isHeaderHidden={false}
          user={user}
          isSessionKnown={is_session_known}
          nav={createRouteTable(remotes).nav}
          onCreate={() => undefined}
          isCovered={false}
        >
          {backHeaderOf(route)}
          {contentOf(route, picture)}
        </Frame>
      </Router>
    </CacheProvider>,
  );
}

/** Without it the page would move down when the scripts draw it. */
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

// Nothing navigates while a frame is drawn; the router only asks for the addresses of its links.
const NO_NAVIGATOR = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
