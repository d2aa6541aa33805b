import { css } from '@emotion/react';
import { radius, text } from '@tagalong/ui';
import { type Region, toneOf } from './regions.ts';

interface OutlinesProps {
  regions: readonly Region[];
  names: readonly string[];
  /** Key of the highlighted region. */
  chosen: string | null;
}

/** Frames each region with its owner's name. Ignores pointer events. */
export function Outlines({ regions, names, chosen }: OutlinesProps) {
  return (
    <div css={styles.layer} aria-hidden>
      {regions.map(({ key, remote, version, box: { top, left, width, height } }) => {
        const { ink, bg } = toneOf(remote, names);
        const isChosen = key === chosen;
        return (
          <div
            key={key}
            css={styles.box}
            style={{
              top,
              left,
              width,
              height,
              outlineColor: ink,
              outlineWidth: isChosen ? 4 : 2,
              outlineStyle: isChosen ? 'solid' : 'dashed',
            }}
          >
            <span
              css={styles.label}
              // Keeps the name visible for a region that begins above the screen.
              style={{ top: Math.max(0, -top), color: ink, backgroundColor: bg }}
            >
              {`${remote} ${version}`}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Below the inspector's panel, above the page and its dialogs. */
const LAYER = 180;

const styles = {
  layer: css({ position: 'fixed', inset: 0, zIndex: LAYER, pointerEvents: 'none', overflow: 'hidden' }),
  box: css({ position: 'absolute', outlineOffset: -2 }),
  label: css({
    ...text('2xs', 600),
    position: 'absolute',
    left: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '2px 6px',
    borderEndEndRadius: radius.xs,
  }),
};
