import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { CONSOLE_TEXTS } from './console-texts.ts';
import type { HealthPoint, RemoteRow } from './responses.ts';

export type StatusKind = 'healthy' | 'failing' | 'quiet' | 'off' | 'canary';

/** Share of failed page loads above which a release is marked as failing. */
const FAILING_SHARE = 0.02;
/** Of fewer page loads, two and at least half must have failed. */
const PAGES_MIN = 10;

export function sumOf(points: readonly HealthPoint[]): { pages: number; failed: number } {
  return points.reduce(
    (sum, { pages, failed }) => ({ pages: sum.pages + pages, failed: sum.failed + failed }),
    { pages: 0, failed: 0 },
  );
}

export function statusOf({ is_disabled: isOff, hour, canary }: RemoteRow): StatusKind {
  if (isOff) return 'off';
  const { pages, failed } = sumOf(hour);
  const isFailing =
    pages >= PAGES_MIN ? failed / pages > FAILING_SHARE : failed >= 2 && failed / pages >= 0.5;
  if (isFailing) return 'failing';
  if (canary) return 'canary';
  return pages === 0 ? 'quiet' : 'healthy';
}

const TONES: Record<StatusKind, string> = {
  healthy: color.success,
  failing: color.danger,
  quiet: color.text3,
  off: color.text3,
  canary: color.warning,
};

/** A dot and a word: the color alone is not enough. */
export function Status({ kind }: { kind: StatusKind }) {
  return (
    <span css={styles.status} style={{ color: TONES[kind] }}>
      <span css={[styles.dot, kind === 'off' && styles.hollow]} />
      {CONSOLE_TEXTS[kind]}
    </span>
  );
}

/** A version or another generated name, in a monospaced font. */
export function Version({ children }: { children: string }) {
  return (
    <code css={styles.version} dir="ltr">
      {children}
    </code>
  );
}

const styles = {
  status: css({ ...text('xs', 600), display: 'inline-flex', alignItems: 'center', gap: space[3] }),
  dot: css({ width: 8, height: 8, borderRadius: radius.full, backgroundColor: 'currentColor' }),
  hollow: css({ backgroundColor: 'transparent', border: '2px solid currentColor' }),
  version: css({
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    fontSize: '.92em',
    overflowWrap: 'anywhere',
  }),
};
