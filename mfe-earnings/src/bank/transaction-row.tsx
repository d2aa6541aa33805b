import { css } from '@emotion/react';
import { IconBuildingBank } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { Avatar, color, media, radius, space, text, twoLines } from '@tagalong/ui';
import { KIND_TEXT, placeText, STATE_TEXT, signedText } from '#parts/bank/transaction-labels.ts';

/** Shows one transaction; transactions about a product link to it. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { product, kind, state, amount, payment_id } = transaction;
  return (
    <li css={styles.row}>
      {payment_id !== null ? (
        <span css={styles.icon}>
          <IconBuildingBank size={22} aria-hidden />
        </span>
      ) : (
        <Avatar kind="product" size={48} src={product?.image} />
      )}
      <div css={styles.texts}>
        <p css={styles.name}>
          {product ? (
            <Link css={styles.link} to={href(PRODUCT_ROUTE, { id: product.id })}>
              {product.name}
            </Link>
          ) : (
            KIND_TEXT[kind]
          )}
        </p>
        <p css={styles.meta}>
          {product && <span css={kind === 'commission' && styles.usual}>{KIND_TEXT[kind]} · </span>}
          {placeText(transaction)}
        </p>
      </div>
      <div css={styles.end}>
        <p css={[styles.amount, amount > 0 && state !== 'reversed' && styles.income]}>{signedText(amount)}</p>
        <p css={[styles.meta, STATE_STYLE[state]]}>{STATE_TEXT[state]}</p>
      </div>
    </li>
  );
}

const styles = {
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    paddingBlock: space[4],
    'li + &': { borderTop: `1px solid ${color.border}` },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 48,
    height: 48,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ flex: 1, minWidth: 0 }),
  name: css({
    ...text('base', 600),
    ...twoLines,
  }),
  // Stretches the link over the whole row.
  link: css({
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.sm },
    [media.hover]: { 'li:hover &': { textDecoration: 'underline' } },
  }),
  meta: css({ ...text('sm'), color: color.text2 }),
  // Hides the common kind on phones, where most lines are commissions.
  usual: css({ [media.mobile]: { clipPath: 'inset(50%)', position: 'absolute' } }),
  end: css({ flex: 'none', textAlign: 'end' }),
  amount: css({ ...text('base', 800), fontVariantNumeric: 'tabular-nums' }),
  income: css({ color: color.success }),
};

const STATE_STYLE: Record<Transaction['state'], ReturnType<typeof css> | undefined> = {
  pending: css({ color: color.warning }),
  available: undefined,
  paid: undefined,
  reversed: css({ color: color.text3 }),
};
