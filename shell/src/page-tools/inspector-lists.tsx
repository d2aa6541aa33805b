import { css } from '@emotion/react';
import type { PageTools } from '@tagalong/contracts/core/page-boot';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { Badge, Button, color, radius, space, text } from '@tagalong/ui';
import { useSyncExternalStore } from 'react';
import type { Site } from '#host/site/site-context.tsx';
import { contributionIn, type Region, toneOf } from './regions.ts';
import type { ToolLog } from './tool-log.ts';

const T = PLATFORM_TEXTS;

interface RegionListProps {
  regions: readonly Region[];
  names: readonly string[];
  loads: ReadonlyMap<string, number>;
  /** Null when no region is pointed at. */
  onChoose(key: string | null): void;
}

/** Lists the visible regions and highlights the one pointed at. */
export function RegionList({ regions, names, loads, onChoose }: RegionListProps) {
  if (regions.length === 0) return <p css={styles.note}>{T.inspectorNoRegions}</p>;
  return (
    <ul>
      {regions.map(({ key, remote, version, kind, name }) => {
        const tookMs = loads.get(`${remote} ${kind} ${name}`);
        const contribution = contributionIn(name);
        const release = `${remote} ${version}`;
        return (
          <li key={key}>
            <button
              type="button"
              css={styles.row}
              onPointerEnter={() => onChoose(key)}
              onPointerLeave={() => onChoose(null)}
              onFocus={() => onChoose(key)}
              onBlur={() => onChoose(null)}
            >
              <span css={styles.swatch} style={{ backgroundColor: toneOf(remote, names).ink }} />
              <span css={styles.words}>
                <span css={styles.name}>{contribution?.place ?? name}</span>
                <span css={styles.note}>
                  {contribution ? T.inspectorContribution(release) : `${T.inspectorKind(kind)} · ${release}`}
                </span>
              </span>
              {tookMs !== undefined && <span css={styles.time}>{T.inspectorLoad(tookMs)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PlaceListProps {
  site: Site;
  loads: ReadonlyMap<string, number>;
}

/** Lists the places to which the releases of this page contribute, each with who does, also where nothing is on the screen. */
export function PlaceList({ site, loads }: PlaceListProps) {
  const contributions = site.remotes.flatMap(({ name: remote, version, slots }) =>
    slots.flatMap(({ name }) => {
      const place = contributionIn(name)?.place;
      return place
        ? [{ place, release: `${remote} ${version}`, tookMs: loads.get(`${remote} slot ${name}`) }]
        : [];
    }),
  );
  if (contributions.length === 0) return <p css={styles.note}>{T.inspectorNoPlaces}</p>;
  const places = [...new Set(contributions.map(({ place }) => place))].sort();
  return (
    <ul>
      {places.map((place) => (
        <li key={place} css={styles.line}>
          <span css={styles.name}>{place}</span>
          {contributions
            .filter((one) => one.place === place)
            .map(({ release, tookMs }) => (
              <span key={release} css={styles.note}>
                {`${T.inspectorContribution(release)} · ${tookMs === undefined ? T.inspectorNotLoaded : T.inspectorLoad(tookMs)}`}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

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
          <li key={name} css={styles.line}>
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

/** Lists events and intents, newest first. */
export function EventList({ log }: { log: ToolLog }) {
  const lines = useSyncExternalStore(log.subscribe, log.lines, log.lines);
  if (lines.length === 0) return <p css={styles.text}>{T.inspectorNoEvents}</p>;
  return (
    <>
      <ol>
        {lines.map(({ id, atMs, kind, name, text: detail }) => (
          <li key={id} css={styles.line}>
            <span css={styles.head}>
              <strong css={styles.eventName}>{name}</strong>
              <Badge tone={kind === 'event' ? 'neutral' : 'soft'}>{T.inspectorKind(kind)}</Badge>
              <span css={styles.time}>{`${(atMs / 1_000).toFixed(1)} s`}</span>
            </span>
            <code css={styles.text}>{detail}</code>
          </li>
        ))}
      </ol>
      <Button size="sm" variant="secondary" onClick={log.clear}>
        {T.inspectorClear}
      </Button>
    </>
  );
}

const styles = {
  row: css({
    width: '100%',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    paddingBlock: space[3],
    borderRadius: radius.sm,
    '&:hover': { backgroundColor: color.fill },
  }),
  swatch: css({ flex: 'none', width: 10, height: 10, borderRadius: radius.full }),
  words: css({ flex: 1, minWidth: 0, display: 'grid' }),
  name: css({ ...text('sm', 600), overflowWrap: 'anywhere' }),
  note: css({ ...text('xs'), color: color.text2, overflowWrap: 'anywhere' }),
  time: css({ ...text('xs'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  line: css({
    display: 'grid',
    gap: space[1],
    paddingBlock: space[4],
    borderBottom: `1px solid ${color.border}`,
  }),
  head: css({ display: 'flex', alignItems: 'center', gap: space[4] }),
  eventName: css({ ...text('sm', 600), flex: 1, minWidth: 0, overflowWrap: 'anywhere' }),
  text: css({ ...text('xs'), color: color.text2, overflowWrap: 'anywhere' }),
};
