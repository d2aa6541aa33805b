import { css } from '@emotion/react';
import type { PageTools } from '@tagalong/contracts/core/page-boot';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { color, space, text } from '@tagalong/ui';
import type { Site } from '#host/site/site-context.tsx';

const T = PLATFORM_TEXTS;

interface ReleaseTableProps {
  tools: PageTools;
  site: Site;
  loads: ReadonlyMap<string, number>;
}

/** Shows each release of this page: why it was chosen, its load time and its transferred bytes. */
export function ReleaseTable({ tools, site, loads }: ReleaseTableProps) {
  return (
    <ul>
      {tools.releases.map(({ name, version, why }) => {
        const remote = site.remotes.find((one) => one.name === name);
        const shown = remote?.version ?? version;
        const base = remote?.base ?? `/r/${name}/${version}/`;
        const entryMs = loads.get(`entry ${remote?.container} ${shown}`);
        const bytes = bytesBelow(base);
        const facts = [
          entryMs === undefined ? null : T.inspectorLoad(entryMs),
          bytes === 0 ? T.inspectorNotLoaded : T.inspectorSize((bytes / 1_000).toFixed(1)),
        ].filter(Boolean);
        return (
          <li key={name} css={styles.row}>
            <span css={styles.name}>{`${name} ${shown}`}</span>
            <span css={styles.note}>{T.inspectorWhy(why)}</span>
            <span css={styles.note}>{facts.join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Cached files transfer nothing, so their stored size counts. */
function bytesBelow(base: string): number {
  const folder = new URL(base, location.href).href;
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.startsWith(folder))
    .reduce((sum, entry) => {
      const { transferSize, encodedBodySize } = entry as PerformanceResourceTiming;
      return sum + (transferSize || encodedBodySize);
    }, 0);
}

const styles = {
  row: css({
    display: 'grid',
    gap: space[1],
    paddingBlock: space[4],
    borderBottom: `1px solid ${color.border}`,
  }),
  name: css({ ...text('sm', 600), overflowWrap: 'anywhere' }),
  note: css({ ...text('xs'), color: color.text2 }),
};
