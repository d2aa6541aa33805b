import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE, SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, FlameIcon, SearchIcon, VisuallyHidden } from '@tagalong/ui';

interface MissingPageProps {
  heading: string;
  icon: typeof SearchIcon;
  title: string;
  text: string;
}

function MissingPage({ heading, icon: Icon, title, text }: MissingPageProps) {
  return (
    <>
      <VisuallyHidden>
        <h1>{heading}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<Icon size={32} aria-hidden />}
        title={title}
        text={text}
        action={
          <>
            <Button as={Link} to={href(SEARCH_ROUTE)}>
              {SHELL_TEXTS.searchShort}
            </Button>
            <Button as={Link} variant="secondary" to={href(HOME_LATEST_ROUTE)}>
              {SHELL_TEXTS.navHome}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Shown at URLs that no active release draws (SH-12); the edge responds with status 404. */
export function NotFoundPage() {
  const { notFoundTitle: title, notFoundText: text } = SHELL_TEXTS;
  return <MissingPage heading={title} icon={SearchIcon} title={title} text={text} />;
}

/** Shown for a page of the product that no release contains yet. */
export function UnreleasedPage({ area }: { area: string }) {
  const { notYetTitle, notYetText } = SHELL_TEXTS;
  return <MissingPage heading={area} icon={FlameIcon} title={notYetTitle} text={notYetText(area)} />;
}
