import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the popup that shares a page. */
export const SHARE_TEXTS = textTable('share', {
  shareTitle: 'Share',
  shareNative: 'Share…',
  shareCopy: 'Copy link',
  shareCopied: 'Copied',
  shareCopiedAloud: 'Link copied.',
  shareCopyFailed: 'Couldn’t copy the link. Select it and copy it yourself.',
  shareEmail: 'Email',
  shareX: 'X',
  shareFacebook: 'Facebook',
  sharePinterest: 'Pinterest',
  shareLink: 'Link',
});
