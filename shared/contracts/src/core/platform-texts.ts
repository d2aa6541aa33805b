import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of previews and of the inspector, for teams and the people they share previews with. */
export const PLATFORM_TEXTS = textTable('platform', {
  preview: 'Preview',
  previewOfMany: (count: number) => plural(count, { one: '# release', other: '# releases' }),
  previewBy: (by: string, until: string) =>
    `Shared by ${by} until ${until} UTC. Only people with the link can see it.`,
  previewMissing: 'This preview is no longer available. You’re seeing the live site.',
  previewLeave: 'Leave the preview',

  serverAway: (remote: string, url: string) =>
    `${url} isn’t responding. You’re seeing the released ${remote}.`,

  inspector: 'Inspector',
  inspectorKeys: 'Press Alt+Shift+I to open or close it.',
  inspectorRevision: (count: number) => `Revision ${count}`,
  inspectorClose: 'Close the inspector',
  inspectorOutlines: 'Outlines',
  inspectorRegions: 'Regions',
  inspectorPlaces: 'Places',
  inspectorReleases: 'Releases',
  inspectorEvents: 'Events',
  inspectorNoRegions: 'No remote renders anything here.',
  inspectorNoPlaces: 'No release contributes to another team’s pages.',
  inspectorNoEvents: 'No events yet. Like a post to see one here.',
  inspectorClear: 'Clear',
  inspectorLoad: (milliseconds: number) => `${milliseconds} ms`,
  inspectorSize: (kilobytes: string) => `${kilobytes} kB`,
  inspectorNotLoaded: 'not loaded',
  inspectorWhy: (why: string) =>
    ({
      active: 'active release',
      canary: 'canary release',
      preview: 'your preview',
      server: 'your local server',
    })[why] ?? why,
  inspectorKind: (kind: string) =>
    ({
      page: 'page',
      overlay: 'dialog',
      slot: 'fragment',
      contribution: 'contribution',
      frame: 'frame',
      event: 'event',
      intent: 'intent',
    })[kind] ?? kind,
  inspectorContribution: (release: string) => `contributed by ${release}`,
  inspectorAsked: 'asked',
  inspectorAnswered: 'closed',

  linkOverTitle: 'This link has expired',
  linkOverText: 'It showed a preview of an upcoming release. Ask the person who shared it for a new link.',
  linkOverGoOn: 'Go to Tagalong',
});
