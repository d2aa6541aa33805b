import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, text } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** Shown small, for the user to quote to support. */
  traceId?: string | undefined;
  icon?: ReactNode;
  /** Whether it replaces the page; its title is then the page's main heading. */
  isPage?: boolean | undefined;
  className?: string | undefined;
}

/** Explains a failure and offers a next step. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text: body, onRetry, isRetrying, icon, isPage, className } = props;
  return (
    <div role="alert" className={className}>
      <EmptyState
        isPage={isPage}
        title={title}
        icon={icon}
        text={
          <>
            {body}
            {props.traceId && (
              <span css={styles.trace}>
                {UI_TEXTS.trace} {props.traceId}
              </span>
            )}
          </>
        }
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry} isPending={isRetrying}>
              {UI_TEXTS.retry}
            </Button>
          )
        }
      />
    </div>
  );
}

const styles = {
  trace: css({
    ...text('xs'),
    display: 'block',
    marginTop: space[4],
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  }),
};
