import { css } from '@emotion/react';
import { USER_IS_FOLLOWED } from '@tagalong/contracts/social/facts';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { useFact, useHost, useSession } from '@tagalong/platform';
import { Button, type ButtonProps, color, space, text, VisuallyHidden } from '@tagalong/ui';
import { FOLLOW_TEXTS } from './follow-texts.ts';
import { forgetFollow, rememberFollow } from './remembered-follow.ts';
import { useConfirmedToggle } from './use-confirmed-toggle.ts';

interface Followable {
  user_id: number;
  nickname: string;
  is_followed: boolean;
  follows_me?: boolean | undefined;
}

type FollowButtonProps = Followable & Pick<ButtonProps, 'size' | 'isWide' | 'variant'>;

/** Shows Follow, Follow back or Following; the member's own row shows 'Yourself' instead (FO-01). */
export function FollowButton({ size = 'sm', isWide, variant = 'secondary', ...person }: FollowButtonProps) {
  const user = useSession();
  const { isFollowed, isPending, toggle, announcement } = useFollow(person);
  if (user?.id === person.user_id) return <span css={styles}>{FOLLOW_TEXTS.yourself}</span>;
  const [word, label] = wordsOf(isFollowed, Boolean(user && person.follows_me));
  return (
    <>
      <Button
        size={size}
        isWide={isWide}
        variant={isFollowed ? followedVariant(size) : variant}
        isPending={isPending}
        aria-label={label(person.nickname)}
        onClick={toggle}
      >
        {word}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function useFollow({ user_id, nickname, is_followed }: Followable) {
  const { client, clear, currentUser } = useHost();
  const isFollowed = useFact(USER_IS_FOLLOWED, user_id, is_followed);
  const { toggle, ...rest } = useConfirmedToggle({
    isOn: isFollowed,
    name: nickname,
    onText: FOLLOW_TEXTS.nowFollowing(nickname),
    offText: FOLLOW_TEXTS.unfollowed(nickname),
    async send(next, memberId) {
      forgetFollow();
      if (memberId === user_id) return;
      await client.call(next ? followUser : unfollowUser, { id: user_id });
      clear(followUser.clears);
    },
  });
  return {
    ...rest,
    isFollowed,
    toggle: (): void => {
      if (currentUser() === null) rememberFollow({ user_id, nickname });
      toggle();
    },
  };
}

function wordsOf(isFollowed: boolean, isBack: boolean) {
  if (isFollowed) return [FOLLOW_TEXTS.following, FOLLOW_TEXTS.followingLabel] as const;
  if (isBack) return [FOLLOW_TEXTS.followBack, FOLLOW_TEXTS.followBackLabel] as const;
  return [FOLLOW_TEXTS.follow, FOLLOW_TEXTS.followLabel] as const;
}

/**
 * A small button belongs to a list, so its followed state is unobtrusive; a profile's large one stays a full button.
 */
const followedVariant = (size: ButtonProps['size']) => (size === 'sm' ? 'ghost' : 'secondary');

const styles = css({ ...text('sm', 600), color: color.text2, paddingInline: space[4] });
