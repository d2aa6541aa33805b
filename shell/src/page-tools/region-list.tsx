import { css } from '@emotion/react';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { color, radius, space, text } from '@tagalong/ui';
import { type Region, toneOf } from './regions.ts';

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
                <span css={styles.name}>{name}</span>
                <span css={styles.note}>{`${T.inspectorKind(kind)} · ${remote} ${version}`}</span>
              </span>
              {tookMs !== undefined && <span css={styles.time}>{T.inspectorLoad(tookMs)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
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
};
