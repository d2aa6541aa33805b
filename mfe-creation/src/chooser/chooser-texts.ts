import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the create chooser and of the page that opens it. */
export const CHOOSER_TEXTS = textTable('create-chooser', {
  title: 'CREATE SHOPPABLE CONTENT',
  social: 'From social',
  youtube: 'YouTube',
  youtubeNote: 'Paste a video link',
  drafts: 'Edit drafts',
  draftsNote: (count: number) => (count === 1 ? '1 draft to finish' : `${count} drafts to finish`),

  startTitle: 'Create a post',
  startLead: 'Turn your content into something people can shop.',
  start: 'Choose what to post',
});
