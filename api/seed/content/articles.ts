import { articlesLiving } from './articles-living.ts';
import { articlesWearing } from './articles-wearing.ts';
import type { Article } from './content-types.ts';

export const articles: readonly Article[] = [...articlesLiving, ...articlesWearing];
