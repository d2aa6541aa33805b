import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { timeText } from '#lib/format.ts';
import { Panel } from '#lib/panel.tsx';
import type { Overview } from '#lib/responses.ts';

/**
 * Shows what the edge leaves to operators, such as a release that seems to fail, and what it found in the release store and
 * does not serve: a refused state, and everything since its start.
 */
export function RefusalsPanel({
  refused_state: state,
  refusals,
  warnings,
}: Pick<Overview, 'refused_state' | 'refusals' | 'warnings'>) {
  return (
    <>
      {state && (
        <div role="alert" css={styles.box}>
          <Panel title={CONSOLE_TEXTS.refusedStateTitle} lead={CONSOLE_TEXTS.refusedStateLead}>
            <p css={styles.state}>{state.message}</p>
          </Panel>
        </div>
      )}
      {warnings.length > 0 && (
        <div role="alert" css={styles.box}>
          <Panel title={CONSOLE_TEXTS.warningsTitle}>
            <ul css={[styles.list, styles.warnings]}>
              {warnings.map(({ code, remote, version, message, last_at }) => (
                <li key={`${code} ${remote} ${version}`}>
                  {message}
                  <div css={styles.at}>{timeText(last_at)}</div>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
      {refusals.length > 0 && (
        <div css={styles.box}>
          <Panel title={CONSOLE_TEXTS.refusalsTitle} lead={CONSOLE_TEXTS.refusalsLead}>
            <ul css={styles.list}>
              {refusals.map(({ code, remote, version, subject, message, last_at }) => (
                <li key={`${code} ${remote} ${version} ${subject}`}>
                  {remote && (
                    <strong>
                      {remote} {version}{' '}
                    </strong>
                  )}
                  {message} <span css={styles.at}>{timeText(last_at)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  );
}

const styles = {
  box: css({ marginBottom: space[6] }),
  state: css({ ...text('sm'), color: color.danger }),
  list: css({ ...text('sm'), display: 'grid', gap: space[3], margin: 0, paddingInlineStart: space[6] }),
  warnings: css({
    gap: space[5],
    paddingInlineStart: 0,
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': { paddingInlineStart: space[5], borderInlineStart: `3px solid ${color.warning}` },
  }),
  at: css({ color: color.text2 }),
};
