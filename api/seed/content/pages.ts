import type { Page } from './content-types.ts';
import { pagesAbout } from './pages-about.ts';
import { pagesLegal } from './pages-legal.ts';

export const pages: readonly Page[] = [...pagesLegal, ...pagesAbout];
