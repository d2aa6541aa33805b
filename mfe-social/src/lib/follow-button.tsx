import { css } from '@emotion/react';
import type { SlotProps } from '@tagalong/contracts/slots';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useSession } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { useFollow } from './use-follow.ts';

/** Follow or Following; on one's own entry the word 'Yourself' in its place. */
export function FollowButton(props: SlotProps<'social.follow-button'>) {
  const user = useSession();
  const { isFollowed, isPending, toggle } = useFollow(props);
  if (user?.id === props.user_id) return <span css={styles}>{SOCIAL_TEXTS.yourself}</span>;
  return (
    <Button
      size="sm"
      variant={isFollowed ? 'ghost' : 'secondary'}
      isPending={isPending}
      aria-label={(isFollowed ? SOCIAL_TEXTS.followingLabel : SOCIAL_TEXTS.followLabel)(props.nickname)}
      onClick={toggle}
    >
      {isFollowed ? SOCIAL_TEXTS.following : SOCIAL_TEXTS.follow}
    </Button>
  );
}

const styles = css({ ...text('sm', 600), color: color.text2, paddingInline: space[4] });
