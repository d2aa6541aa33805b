import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, failureText, isWaiting, useHost } from '@tagalong/platform';
import { Button, color, Skeleton, space, text } from '@tagalong/ui';
import { Switch } from '@tagalong/ui/overlay';
import { CONSENT_TEXTS } from './consent-texts.ts';
import { useConsent } from './use-consent.ts';

/** Lets the visitor change the tracking consent at any time (SH-19). */
export function ConsentSwitch() {
  const { report } = useHost();
  const { isGranted, query, decide, isSaving, error } = useConsent();
  if (isGranted === undefined) {
    if (isWaiting(query)) return <Skeleton height={48} />;
    return (
      <p css={styles.error} role="alert">
        {failureText(query)}{' '}
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            query.refetch().catch(report);
          }}
        >
          {SHARED_TEXTS.retry}
        </Button>
      </p>
    );
  }
  return (
    <div>
      <Switch
        isSelected={isGranted === true}
        isDisabled={isSaving}
        description={CONSENT_TEXTS.switchText}
        onChange={decide}
      >
        {CONSENT_TEXTS.switch}
      </Switch>
      <p css={styles.error} role="alert">
        {error ? errorText(error) : ''}
      </p>
    </div>
  );
}

const styles = {
  error: css({ ...text('sm'), color: color.danger, '&:not(:empty)': { marginTop: space[3] } }),
};
