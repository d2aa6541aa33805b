// The edge preloads the font and names it in the page's style sheet; this puts it among the build's files.
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import '@tagalong/contracts/z';
import { loadFederated } from './remotes/federation.ts';
import { start } from './start.tsx';

void start(loadFederated);
