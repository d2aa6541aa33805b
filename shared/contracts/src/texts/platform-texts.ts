import { plural, textTable } from '@tagalong/contracts/language';

/** Texts of previews and of the inspector, which teams and those whom they show something get to see. */
export const PLATFORM_TEXTS = textTable('platform', {
  preview: 'Preview',
  previewOfMany: (count: number) => plural(count, { one: '# release', other: '# releases' }),
  previewBy: (by: string, until: string) => `Shown to you by ${by} until ${until} UTC. Nobody else sees it.`,
  previewMissing: 'This release can’t be shown any more. You see what everybody sees.',
  previewLeave: 'Leave the preview',

  serverAway: (remote: string, url: string) => `${url} does not answer. You see the released ${remote}.`,

  inspector: 'Inspector',
  inspectorKeys: 'Alt, Shift and I open and close it.',
  inspectorRevision: (count: number) => `Revision ${count}`,
  inspectorClose: 'Close the inspector',
  inspectorOutlines: 'Outlines',
  inspectorRegions: 'Regions',
  inspectorReleases: 'Releases',
  inspectorEvents: 'Events',
  inspectorNoRegions: 'No remote draws anything here.',
  inspectorNoEvents: 'Nothing has passed yet. Like something, or log in.',
  inspectorClear: 'Clear',
  inspectorLoad: (milliseconds: number) => `${milliseconds} ms`,
  inspectorSize: (kilobytes: string) => `${kilobytes} kB`,
  inspectorNotLoaded: 'not loaded',
  inspectorWhy: (why: string) =>
    ({
      active: 'what everybody gets',
      canary: 'you are in its canary',
      preview: 'a preview of yours',
      server: 'a server of your own machine',
    })[why] ?? why,
  inspectorKind: (kind: string) =>
    ({
      page: 'page',
      overlay: 'dialog',
      slot: 'fragment',
      frame: 'frame',
      event: 'event',
      intent: 'question',
    })[kind] ?? kind,
  inspectorAsked: 'asked',
  inspectorAnswered: 'closed',

  linkOverTitle: 'This link has ended',
  linkOverText: 'It showed something before its release. Ask whoever sent it to you for a new one.',
  linkOverGoOn: 'Go to Tagalong',
});
