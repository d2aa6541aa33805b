// The edge preloads the first font and names both in the page's style sheet; this puts them among the build's files.
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import '@tagalong/contracts/z';
import { loadFederated } from './remotes/federation.ts';
import { start } from './start.tsx';

void start(loadFederated);
