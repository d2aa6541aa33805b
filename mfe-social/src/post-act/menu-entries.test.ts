import { expect, test } from '@jest/globals';
import { buildPost, buildYoutubePost } from '@tagalong/testing/builders';
import { menuActions } from './menu-entries.ts';

const AUTHOR = 50;

test('[PO-03] the author can pin, edit, delete, repost, view, share and report', () => {
  const own = menuActions(buildPost(), AUTHOR);
  expect(own).toEqual(['pin', 'edit', 'duplicate', 'repost', 'details', 'share', 'report', 'delete']);
  expect(menuActions(buildPost({ is_pin: true }), AUTHOR)[0]).toBe('unpin');
});

test('[PO-03] a scraped post can’t be edited', () => {
  expect(menuActions(buildPost({ post_scraped: true }), AUTHOR)).not.toContain('edit');
});

test('[PO-03] others can follow, share and report', () => {
  expect(menuActions(buildPost(), 7)).toEqual(['follow', 'details', 'share', 'report']);
  expect(menuActions(buildPost({ is_following_author: true }), 7)[0]).toBe('unfollow');
});

test('[PO-03] only posts made from a link can be reposted by others; [PO-04] a repost can be edited and undone', () => {
  expect(menuActions(buildYoutubePost(), 7)).toContain('repost');
  expect(menuActions(buildPost(), 7)).not.toContain('repost');
  expect(menuActions(buildPost({ post_type: 'THISORTHAT' }), AUTHOR)).toContain('repost');
  expect(menuActions(buildYoutubePost(), 7)).not.toContain('undo-repost');
  expect(menuActions(buildYoutubePost({ is_reposted: true }), 7)).toContain('undo-repost');
});
