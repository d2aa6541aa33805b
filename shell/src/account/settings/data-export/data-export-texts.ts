import { textTable } from '@tagalong/contracts/core/language';

export const DATA_TEXTS = textTable('data-export', {
  title: 'Your data',
  note: 'Download a copy',
  words: 'export download copy gdpr privacy json',
  lead: 'Get a file with everything you’ve added to Tagalong and what we store about you.',
  request: 'Request a copy',
  again: 'Request a new copy',
  download: 'Download',
  none: 'You haven’t requested a copy yet. We’ll email you when it’s ready, usually within minutes.',
  preparing: 'We’re preparing your copy and will email you when it’s ready. You can leave this page.',
  ready: (date: string) => `Your copy is ready. You can download it until ${date}.`,
  expired: 'Your last copy has expired and was deleted. Request a new one.',
  failed: 'We couldn’t prepare your copy. Request it again.',
});
