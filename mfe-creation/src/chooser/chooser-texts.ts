import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the create chooser and of the page that shows the same choices. */
export const CHOOSER_TEXTS = textTable('create-chooser', {
  title: 'CREATE SHOPPABLE CONTENT',
  social: 'From social',
  original: 'Original post',
  notes: {
    tiktok: 'Paste a video link',
    instagram: 'Paste a photo or reel link',
    video: 'Paste a video link',
    image: 'Add your own photos',
    thisorthat: 'Let people vote on two products',
  },
  drafts: 'Edit drafts',
  draftsNote: (count: number) => (count === 1 ? '1 draft to finish' : `${count} drafts to finish`),
  draftsExpiring: (count: number) => (count === 1 ? '1 expires soon' : `${count} expire soon`),

  tiktokDownTitle: 'TikTok login no longer supported',
  tiktokDownText: 'You can’t create posts from TikTok right now. Create another kind of post, or contact us.',
  contactUs: 'Contact us',

  startTitle: 'Create a post',
  startLead: 'Turn your content into something people can shop.',
});
