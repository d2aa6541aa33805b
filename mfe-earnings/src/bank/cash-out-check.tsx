import { css } from '@emotion/react';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import { failureText, isWaiting, useCall, useHost } from '@tagalong/platform';
import { Button, color, Spinner, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

interface CashOutCheckProps {
  /** Formatted amount. */
  amount: string;
  isOpen: boolean;
  onClose(): void;
  onClosed(): void;
}

/** Lists what is on file and what is missing before a cash-out. */
export function CashOutCheck({ amount, ...popup }: CashOutCheckProps) {
  return (
    <Sheet
      {...popup}
      title={EARNINGS_TEXTS.checkTitle}
      footer={
        <Button variant="secondary" isWide onClick={popup.onClose}>
          {SHARED_TEXTS.close}
        </Button>
      }
    >
      <Checklist amount={amount} />
    </Sheet>
  );
}

function Checklist({ amount }: { amount: string }) {
  const { report } = useHost();
  // Never cached, because the forms may have arrived a minute ago.
  const query = useCall(getPaymentCheck, {}, { staleMs: 0 });
  if (isWaiting(query)) {
    return (
      <div css={styles.waiting}>
        <Spinner size={28} label={SHARED_TEXTS.loading} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <div css={styles.list} role="alert">
        <p css={styles.text}>
          {EARNINGS_TEXTS.checkFailed} {failureText(query)}
        </p>
        <Button
          variant="secondary"
          isPending={query.isFetching}
          onClick={() => {
            query.refetch().catch(report);
          }}
        >
          {SHARED_TEXTS.retry}
        </Button>
      </div>
    );
  }
  const { have_fill_in_tax_form: hasTaxForm, have_payment_info: hasPaymentInfo } = query.data.data;
  const isReady = hasTaxForm && hasPaymentInfo;
  return (
    <div css={styles.list}>
      <p css={styles.text}>{isReady ? EARNINGS_TEXTS.checkReady(amount) : EARNINGS_TEXTS.checkMissing}</p>
      <ul css={styles.list}>
        <CheckRow label={EARNINGS_TEXTS.taxForm} isOnFile={hasTaxForm} />
        <CheckRow label={EARNINGS_TEXTS.paymentInfo} isOnFile={hasPaymentInfo} />
      </ul>
      {!isReady && <p css={styles.how}>{EARNINGS_TEXTS.checkHow}</p>}
    </div>
  );
}

function CheckRow({ label, isOnFile }: { label: string; isOnFile: boolean }) {
  const Icon = isOnFile ? IconCircleCheck : IconAlertCircle;
  return (
    <li css={[styles.row, isOnFile ? styles.onFile : styles.missing]}>
      <Icon size={22} aria-hidden />
      <span css={styles.name}>{label}</span>
      <span>{isOnFile ? EARNINGS_TEXTS.onFile : EARNINGS_TEXTS.missing}</span>
    </li>
  );
}

const styles = {
  waiting: css({ display: 'grid', placeItems: 'center', minHeight: 160, color: color.text2 }),
  list: css({ display: 'grid', gap: space[5] }),
  text: css({ ...text('base'), textWrap: 'pretty' }),
  how: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  row: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 56,
    paddingInline: space[6],
    borderRadius: 12,
    backgroundColor: color.sunken,
  }),
  name: css({ flex: 1, color: color.text }),
  onFile: css({ color: color.success }),
  missing: css({ color: color.warning }),
};
