import { css } from '@emotion/react';
import { REPORT_REASONS, reportProduct } from '@tagalong/contracts/social/post-action';
import { runAsMember, useChange, useDialogAction, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, RadioGroup, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { MENU_TEXTS } from './menu-texts.ts';

type Reason = (typeof REPORT_REASONS)[number];

const REASON_KEYS = {
  suspicious: 'reasonSuspicious',
  spam: 'reasonSpam',
  'wrong-product': 'reasonWrong',
} as const satisfies Record<Reason, keyof typeof MENU_TEXTS>;

interface ReportStepProps {
  productId: number;
  onDone(): void;
  onLeft(): void;
}

/** Reports a product (PR-05). */
export function ReportStep({ productId, onDone, onLeft }: ReportStepProps) {
  const host = useHost();
  const report = useChange(reportProduct);
  const step = useDialogAction(onDone, onLeft);
  const [reason, setReason] = useState<Reason | null>(null);
  const send = (): void => {
    if (reason === null) return;
    step.act({
      answer: 'report',
      text: MENU_TEXTS.reported,
      work: () =>
        runAsMember(host, ['plain'], async () => {
          await report({ product_id: productId, reason });
        }),
    });
  };
  return (
    <Sheet
      isOpen={step.isOpen}
      title={MENU_TEXTS.reportTitle}
      onClose={step.leave}
      onClosed={step.closed}
      footer={
        <Button isWide isPending={step.isPending} disabled={reason === null} onClick={send}>
          {MENU_TEXTS.reportSend}
        </Button>
      }
    >
      <div css={styles.body}>
        <p css={styles.note}>{MENU_TEXTS.reportText}</p>
        <RadioGroup
          label={MENU_TEXTS.reportTitle}
          options={REPORT_REASONS.map((id) => ({ id, label: MENU_TEXTS[REASON_KEYS[id]] }))}
          value={reason}
          onChange={(id) => setReason(REPORT_REASONS.find((known) => known === id) ?? null)}
        />
        {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

const styles = {
  body: css({ display: 'grid', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
};
