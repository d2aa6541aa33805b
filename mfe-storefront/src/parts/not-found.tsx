import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';

interface NotFoundProps {
  title: string;
  text: string;
  /** Label of the link that leads on. */
  action: string;
  to: string;
}

/** Shows that something is gone, with a way to what there is. */
export function NotFound({ title, text, action, to }: NotFoundProps) {
  return (
    <EmptyState
      isPage
      icon={<BagIcon size={32} aria-hidden />}
      title={title}
      text={text}
      action={
        <Button as={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}
