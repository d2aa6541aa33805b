import { plural, textTable } from '@tagalong/contracts/language';

/** Texts of previews and of the inspector, which teams and those whom they show something get to see. */
export const PLATFORM_TEXTS = textTable('platform', {
  preview: 'Preview',
  previewOfMany: (count: number) => plural(count, { one: '# release', other: '# releases' }),
  previewBy: (by: string, until: string) => `Shown to you by ${by} until ${until} UTC. Nobody else sees it.`,
  previewMissing: 'This release can’t be shown any more. You see what everybody sees.',
  previewLeave: 'Leave the preview',

  serverAway: (remote: string, url: string) => `${url} does not answer. You see the released ${remote}.`,

  linkOverTitle: 'This link has ended',
  linkOverText: 'It showed something before its release. Ask whoever sent it to you for a new one.',
  linkOverGoOn: 'Go to Tagalong',
});
