import { css } from '@emotion/react';
import { LOGIN_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Button, Card, color, space, text } from '@tagalong/ui';

export function LoginBox() {
  return (
    <Card css={styles.card}>
      <p css={styles.title}>{SHELL_TEXTS.registerLead}</p>
      <Button as={Link} to={href(REGISTER_ROUTE)} isWide>
        {SHELL_TEXTS.signUp}
      </Button>
      <Button as={Link} to={href(LOGIN_ROUTE)} variant="secondary" isWide>
        {SHELL_TEXTS.logIn}
      </Button>
    </Card>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[4], padding: space[6] }),
  title: css({ ...text('base', 600), color: color.text, marginBottom: space[2], textWrap: 'balance' }),
};
