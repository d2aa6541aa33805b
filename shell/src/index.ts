// The edge preloads the first font and names both in the page's style sheet; importing adds them to the build.
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import '@tagalong/contracts/core/z';
import { loadFederated } from './host/remotes/federation.ts';
import { start } from './start.tsx';

// A task of its own, because evaluating the modules is a long one already.
setTimeout(() => {
  start(loadFederated).catch((error: unknown) => {
    dispatchEvent(new CustomEvent('site-start', { detail: String(error) }));
    throw error;
  });
});
