import { css } from '@emotion/react';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { Badge, Button, color, space, text } from '@tagalong/ui';
import { useSyncExternalStore } from 'react';
import type { ToolLog } from './tool-log.ts';

const T = PLATFORM_TEXTS;

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
              <strong css={styles.name}>{name}</strong>
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
  line: css({
    display: 'grid',
    gap: space[1],
    paddingBlock: space[4],
    borderBottom: `1px solid ${color.border}`,
  }),
  head: css({ display: 'flex', alignItems: 'center', gap: space[4] }),
  name: css({ ...text('sm', 600), flex: 1, minWidth: 0, overflowWrap: 'anywhere' }),
  time: css({ ...text('xs'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  text: css({ ...text('xs'), color: color.text2, overflowWrap: 'anywhere' }),
};
