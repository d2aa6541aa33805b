import { css } from '@emotion/react';
import { Avatar, Card, color, Page, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface LandingFrameProps {
  title: string;
  text: string;
  /** Undefined when the inviter is unknown. */
  face: { name: string; src: string | null; colorId?: number } | undefined;
  children: ReactNode;
}

export function LandingFrame({ title, text: lead, face, children }: LandingFrameProps) {
  return (
    <Page measure="post">
      <Card padding="lg" css={styles.card}>
        {face && <Avatar {...face} size={96} />}
        <h1 css={styles.title}>{title}</h1>
        <p css={styles.text}>{lead}</p>
        <div css={styles.actions}>{children}</div>
      </Card>
    </Page>
  );
}

const styles = {
  card: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    marginTop: space[7],
    textAlign: 'center',
  }),
  title: css({
    ...text('2xl', 800),
    marginTop: space[6],
    outline: 'none',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  }),
  text: css({ ...text('md'), marginTop: space[3], color: color.text2, textWrap: 'balance' }),
  actions: css({
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    width: '100%',
    maxWidth: 320,
    marginTop: space[8],
  }),
};
