import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { agoText, countText, recipientsText, shareText } from './format.ts';
import { ActionButton, type ReleaseAction } from './release-actions.tsx';
import type { RemoteRow } from './responses.ts';
import { sumOf, Version } from './status.tsx';

interface CanaryBarProps {
  row: RemoteRow;
  onAction(action: ReleaseAction): void;
}

/** Share, health and actions of a canary. */
export function CanaryBar({ row, onAction }: CanaryBarProps) {
  const { canary, canary_hour: hour, may_change: mayChange } = row;
  if (!canary) return null;
  const { pages, failed } = sumOf(hour);
  return (
    <div css={styles.box}>
      <div css={styles.words}>
        <p css={styles.title}>
          {CONSOLE_TEXTS.canary} <Version>{canary.version}</Version>
        </p>
        <p css={styles.note}>
          {`${recipientsText(canary)} · ${agoText(canary.since)} · ${countText(pages)} ${CONSOLE_TEXTS.visits.toLowerCase()}, ${CONSOLE_TEXTS.failedOf(shareText(failed, pages))}`}
        </p>
        <div css={styles.track} aria-hidden>
          <div css={styles.share} style={{ inlineSize: `${canary.percent}%` }} />
        </div>
      </div>
      {mayChange && (
        <div css={styles.buttons}>
          <ActionButton
            variant="secondary"
            action={{ kind: 'widen', version: canary.version }}
            onAction={onAction}
          />
          <ActionButton
            variant="dark"
            action={{ kind: 'activate', version: canary.version }}
            onAction={onAction}
          />
          <ActionButton variant="danger" action={{ kind: 'stop' }} onAction={onAction} />
        </div>
      )}
    </div>
  );
}

const styles = {
  box: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[6],
    padding: space[6],
    borderRadius: radius.md,
    backgroundColor: color.fill,
  }),
  words: css({ flex: '1 1 14rem', minWidth: 0 }),
  title: css({ ...text('sm', 700) }),
  note: css({ ...text('xs'), color: color.text2, marginTop: space[1] }),
  track: css({
    height: 6,
    marginTop: space[4],
    borderRadius: radius.full,
    backgroundColor: color.fillHover,
    overflow: 'hidden',
  }),
  share: css({ height: '100%', minWidth: 4, borderRadius: radius.full, backgroundColor: color.warning }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }),
};
