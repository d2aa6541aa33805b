import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { globalCss } from '@tagalong/ui/global-css';
import { ToastRegion } from '@tagalong/ui/overlay';
import { createRoot } from 'react-dom/client';
import { ConsolePage } from './console-page.tsx';

/** Data that the edge writes into the page. */
interface Boot {
  nonce: string;
  font: string;
  font_ext?: string;
}

const boot = JSON.parse(document.getElementById('console-boot')?.textContent ?? '{}') as Boot;
const root = document.getElementById('root');
// The overlay library adds one style element of its own and looks for the page's nonce here.
Object.assign(globalThis, { __webpack_nonce__: boot.nonce });
if (root) {
  const sheet = globalCss({ fontUrl: boot.font, fontExtUrl: boot.font_ext });
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'css', nonce: boot.nonce })}>
      <Global styles={sheet} />
      <ConsolePage />
      <ToastRegion />
    </CacheProvider>,
  );
}
