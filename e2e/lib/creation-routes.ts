import type { Page } from '@playwright/test';
import { findDemoData } from './every-route.ts';

/** Paths of creation that belong together. */
export interface CreationWalk {
  title: string;
  paths(page: Page): Promise<string[]> | string[];
}

const LINK_STEPS = ['', '/products', '/caption', '/preview'];
const STEPS = {
  tiktok: LINK_STEPS,
  instagram: LINK_STEPS,
  video: LINK_STEPS,
  image: LINK_STEPS,
  thisorthat: ['', '/caption', '/preview'],
};
const PICKERS = [
  'add-product',
  'add-link',
  'all-brands',
  'brand-product/1',
  'search-product',
  'search-product/linen',
  'your-items',
  'your-items/liked',
];

/** All paths of creation (RT-03): every step of each kind, and every view of the product picker. */
export const CREATION_WALKS: readonly CreationWalk[] = [
  { title: 'the start and the drafts', paths: () => ['/create-post', '/create-post/draft'] },
  ...Object.entries(STEPS).map(([kind, steps]) => ({
    title: `every step of the kind ${kind}`,
    paths: () => steps.map((step) => `/create-post/${kind}${step}`),
  })),
  ...['image', 'thisorthat'].map((kind) => ({
    title: `every view of the picker of the kind ${kind}`,
    paths: () => PICKERS.map((action) => `/create-post/${kind}/${action}`),
  })),
  {
    title: 'a this-or-that that begins with a product',
    async paths(page) {
      const { product } = await findDemoData(page);
      return ['sides', 'caption', 'preview', ...PICKERS].map(
        (action) => `/create-post/thisorthat/product/${product}/${action}`,
      );
    },
  },
];
