import { createLikeboard, likePost, listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { getLikeState, likeWithOneTap, unlikeEverywhere } from '@tagalong/contracts/social/likeboard-items';
import { getPost } from '@tagalong/contracts/social/post';
import { pinPost } from '@tagalong/contracts/social/post-action';
import { OK, success } from '@tagalong/testing/answers';
import { buildCreator, buildLikeboard, buildLikeboardChoice, buildPost } from '@tagalong/testing/builders';
import { contractSuite } from '@tagalong/testing/contract-suite';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

const LIKED = {
  is_liked: true,
  like_count: 3,
  in_default_likeboard: true,
  in_other_likeboard_count: 0,
  likeboards: [{ id: 1, name: 'Liked', is_default: true }],
  is_storefront: false,
  storefront_only_from_likeboard: false,
};
const OWN_POST = buildPost({ post_author_id: buildCreator().id });

contractSuite(remote, {
  answers: {
    'collections.pick': {
      payload: { target_type: 4, target_id: 1, target_user_id: 50 },
      prepare(client) {
        client.on(listLikeboardChoices, () =>
          success([buildLikeboardChoice({ id: 1, name: 'Calm corner' })]),
        );
        client.on(likePost, () => OK);
      },
      async give(user) {
        await user.click(await screen.findByRole('option', { name: /Calm corner/ }));
        await user.click(screen.getByRole('button', { name: 'Confirm' }));
      },
    },
    'collections.like': {
      payload: { target_type: 3, target_id: 7, is_liked: false },
      prepare: (client) => client.on(likeWithOneTap, () => success(LIKED)),
      // The press of the heart requests the intent, so the visitor has no further steps.
      give: () => Promise.resolve(),
    },
    'collections.unlike': {
      payload: { target_type: 3, target_id: 7 },
      prepare(client) {
        client.on(getLikeState, () => success(LIKED));
        client.on(unlikeEverywhere, () => success({ ...LIKED, is_liked: false, removed_count: 1 }));
      },
      async give(user) {
        await screen.findByText(/will be removed from it/);
        await user.click(screen.getByRole('button', { name: 'Remove' }));
      },
    },
    'collections.create': {
      prepare: (client) =>
        client.on(createLikeboard, ({ name }) => success(buildLikeboard({ id: 9, name, is_public: false }))),
      async give(user) {
        await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Calm corner');
        await user.click(screen.getByRole('button', { name: 'Create' }));
      },
    },
    'post.act': {
      payload: { unique_key: OWN_POST.unique_key, step: 'menu' },
      prepare(client) {
        client.on(getPost, () => success(OWN_POST));
        client.on(pinPost, () => OK);
      },
      give: async (user) => user.click(await screen.findByRole('menuitem', { name: 'Pin to profile' })),
    },
  },
});
