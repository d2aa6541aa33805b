import { checkTiktok } from '@tagalong/contracts/account/settings';
import { repostPost } from '@tagalong/contracts/creation/compose';
import { confirmDraft, getDraftStatus } from '@tagalong/contracts/creation/draft';
import { getPost } from '@tagalong/contracts/social/post';
import { OK, success } from '@tagalong/testing/answers';
import { buildDraft, buildYoutubePost } from '@tagalong/testing/builders';
import { contractSuite } from '@tagalong/testing/contract-suite';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

contractSuite(remote, {
  params: {
    'create-post-type': { type: 'video' },
    'create-post-action': { type: 'video', action: 'caption' },
    'create-post-all-brands': { type: 'video' },
    'create-post-product': { id: '5', action: 'sides' },
    'create-post-product-slug': { id: '5', action: 'search-product', slug: 'vase' },
    'create-post-edit': { type: 'video', slug: 'post-1' },
    'create-post-tag': { type: 'video', slug: 'post-1' },
    'create-post-repost': { type: 'video', slug: 'post-1' },
    'create-post-promote': { type: 'video', slug: 'post-1' },
    'create-post-undo': { type: 'video', slug: 'post-1' },
    'create-post-slug': { type: 'video', action: 'search-product', slug: 'vase' },
  },
  answers: {
    'post.edit': {
      payload: { unique_key: 'post-1', action: 'repost' },
      prepare(client) {
        client.on(getPost, () => success(buildYoutubePost()));
        client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
      },
      give: async (user) => user.click(await screen.findByRole('button', { name: 'Repost' })),
    },
    'draft.resume': {
      payload: { draft: buildDraft() },
      prepare: (client) => client.on(confirmDraft, () => OK),
      give: (user) => user.click(screen.getByRole('button', { name: 'Finish later' })),
    },
    'create.choose': {
      prepare(client) {
        client.on(getDraftStatus, () => success({ count: 0, expire_in_1_day_count: 0 }));
        client.on(checkTiktok, () => success({ is_tiktok_api_alive: true }));
      },
      give: (user) => user.click(screen.getByRole('button', { name: /^YouTube/ })),
    },
  },
});
