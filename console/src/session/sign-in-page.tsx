import { css } from '@emotion/react';
import { Button, color, radius, Spinner, space, text, Wordmark } from '@tagalong/ui';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { copyText } from '#lib/copy-text.ts';

const T = CONSOLE_TEXTS;

export type SignInState = 'out' | 'ended' | 'pending' | 'failed' | 'unsupported';

interface SignInPageProps {
  state: SignInState;
  /** The edge's refusal. */
  failure?: string | undefined;
}

const WORDS: Partial<Record<SignInState, string>> = {
  ended: T.signInAgain,
  failed: T.signInFailed,
  unsupported: T.signInUnsupported,
};

export function SignInPage({ state, failure }: SignInPageProps) {
  const command = `npm run release -- console --site ${location.origin}`;
  return (
    <main css={styles.page}>
      <div css={styles.card}>
        <p css={styles.brand}>
          <Wordmark />
          <span css={styles.platform}>{T.platform}</span>
        </p>
        {state === 'pending' ? (
          <p css={styles.pending} role="status">
            <Spinner /> {T.signingIn}
          </p>
        ) : (
          <>
            <h1 css={styles.title}>{T.signInTitle}</h1>
            {WORDS[state] && (
              <p css={styles.problem} role="alert">
                {WORDS[state]} {failure}
              </p>
            )}
            <p css={styles.text}>{T.signInText}</p>
            <pre css={styles.command} dir="ltr">
              {command}
            </pre>
            <Button variant="dark" isWide onClick={() => copyText(command)}>
              {T.signInCopy}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

const styles = {
  page: css({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: space[6] }),
  card: css({
    width: '100%',
    maxWidth: 460,
    display: 'grid',
    gap: space[6],
    padding: space[9],
    border: `1px solid ${color.border}`,
    borderRadius: radius.xl,
    backgroundColor: color.surface,
  }),
  brand: css({ display: 'flex', alignItems: 'baseline', gap: space[4] }),
  platform: css({ ...text('base', 600), color: color.text2 }),
  title: css({ ...text('xl', 700) }),
  text: css({ ...text('base'), color: color.text2 }),
  problem: css({ ...text('sm', 600), color: color.danger }),
  command: css({
    padding: space[6],
    borderRadius: radius.md,
    backgroundColor: color.fill,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    fontSize: '.875rem',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
  pending: css({ ...text('base', 600), display: 'flex', alignItems: 'center', gap: space[4], minHeight: 44 }),
};
