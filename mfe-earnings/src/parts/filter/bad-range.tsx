import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { Button, ErrorState, space } from '@tagalong/ui';
import { FILTER_TEXTS } from './filter-texts.ts';
import { presetChanges, useReportLink } from './use-report-link.ts';

/** Explains why a range is refused, and leads back to the report's own. */
export function BadRange({ problem }: { problem: string }) {
  const linkTo = useReportLink();
  return (
    <ErrorState
      title={FILTER_TEXTS.badRangeTitle}
      text={
        <span css={styles}>
          {problem}
          <Button as={Link} size="sm" variant="secondary" to={linkTo(presetChanges(null))} replace>
            {FILTER_TEXTS.resetRange}
          </Button>
        </span>
      }
    />
  );
}

const styles = css({ display: 'grid', justifyItems: 'center', gap: space[6] });
