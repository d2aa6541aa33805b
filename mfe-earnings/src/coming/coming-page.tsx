import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, FlameIcon, Page, VisuallyHidden } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

/** Explains an empty page at the URLs of Views and Payment, which menus and emails link to, until those pages exist. */
export function ComingPage() {
  return (
    <Page>
      <VisuallyHidden as="h1">{EARNINGS_TEXTS.comingTitle}</VisuallyHidden>
      <EmptyState
        icon={<FlameIcon size={32} aria-hidden />}
        title={EARNINGS_TEXTS.comingTitle}
        text={EARNINGS_TEXTS.comingText}
        action={
          <Button as={Link} to={href(EARNINGS_ROUTE)}>
            {EARNINGS_TEXTS.comingAction}
          </Button>
        }
      />
    </Page>
  );
}
