import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import { Button, Card, color, space, text } from '@tagalong/ui';

/** The visitor's box in the side navigation (SH-04). */
export function LoginBox() {
  return (
    <Card css={styles.card}>
      <p css={styles.title}>{SHELL_TEXTS.registerLead}</p>
      <Button as={Link} to={href(ROUTES.register)} isWide>
        {SHELL_TEXTS.signUp}
      </Button>
      <Button as={Link} to={href(ROUTES.login)} variant="secondary" isWide>
        {SHELL_TEXTS.logIn}
      </Button>
    </Card>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[4], padding: space[6] }),
  title: css({ ...text('base', 600), color: color.text, marginBottom: space[2], textWrap: 'balance' }),
};
