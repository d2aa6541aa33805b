import { css } from '@emotion/react';
import { Chip, color, radius, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { HistoryPanel } from '#lib/history-panel.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';

const T = CONSOLE_TEXTS;
const FILTERS = ['activate', 'rollback', 'canary', 'disable', 'refused', 'key-create'] as const;

interface Audit {
  audit: { isIntact: boolean; lines: number; head: string; problem: string | null };
}

/** The whole audit log, and whether its chain is intact. */
export function AuditPage() {
  const [action, setAction] = useState<string | null>(null);
  return (
    <>
      <PageHead title={T.audit} lead={T.auditText} />
      <ChainVerdict />
      <fieldset css={styles.filters} aria-label={T.auditFilter}>
        <Chip isSelected={action === null} onClick={() => setAction(null)}>
          {T.auditAll}
        </Chip>
        {FILTERS.map((name) => (
          <Chip key={name} isSelected={action === name} onClick={() => setAction(name)}>
            {T.actionNames(name)}
          </Chip>
        ))}
      </fieldset>
      <HistoryPanel remote={null} action={action} />
    </>
  );
}

function ChainVerdict() {
  const { data, error } = useRead<Audit>('audit', { everyMs: 60_000 });
  if (!data) {
    return (
      <p css={[styles.verdict, error && styles.broken]} role={error ? 'alert' : undefined}>
        {error ? `${T.auditUnchecked} ${error.message}` : T.checking}
      </p>
    );
  }
  const { isIntact, lines, head, problem } = data.audit;
  return (
    <p css={[styles.verdict, !isIntact && styles.broken]} role={isIntact ? undefined : 'alert'}>
      {isIntact ? T.auditIntact(lines) : `${T.auditBroken} ${problem ?? ''}`}{' '}
      <span css={styles.head} title={head}>
        <Version>{head.slice(0, 16)}</Version>
      </span>
    </p>
  );
}

const styles = {
  verdict: css({
    ...text('sm', 600),
    padding: `${space[5]} ${space[6]}`,
    marginBottom: space[6],
    borderRadius: radius.md,
    backgroundColor: color.fill,
    color: color.success,
  }),
  broken: css({ color: color.danger }),
  head: css({ color: color.text2, fontWeight: 400 }),
  filters: css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBottom: space[6] }),
};
