import { css } from '@emotion/react';
import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { useCall } from '@tagalong/platform';
import { Card, color, space, text } from '@tagalong/ui';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { DEACTIVATION_TEXTS } from './deactivation-texts.ts';

/** Counts what deleting the account removes, and shows the date. */
export function DeletedContent({ date }: { date: string }) {
  const profile = useCall(getMyProfile, {}, { staleMs: 0 });
  return (
    <Card css={styles.card}>
      <h2 css={styles.title}>{DEACTIVATION_TEXTS.loseHead}</h2>
      <Loaded query={profile} title={DEACTIVATION_TEXTS.loseHead} heights={[132]}>
        {({ data }) => (
          <ul css={styles.list}>
            {deletedContentOf(data).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Loaded>
      <p css={styles.date}>{DEACTIVATION_TEXTS.deactivateDate(date)}</p>
      <h2 css={styles.title}>{DEACTIVATION_TEXTS.hiddenHead}</h2>
      <p css={styles.text}>{DEACTIVATION_TEXTS.hiddenText}</p>
      <p css={styles.text}>{DEACTIVATION_TEXTS.backText}</p>
    </Card>
  );
}

type Profile = AnswerOf<typeof getMyProfile>['data'];

function deletedContentOf(profile: Profile): string[] {
  const T = DEACTIVATION_TEXTS;
  const counts: [count: number, text: (count: number) => string][] = [
    [profile.post_count, T.losePosts],
    [profile.storefront_count, T.loseStorefront],
    [profile.follower_count, T.loseFollowers],
    [profile.following_count, T.loseFollowing],
  ];
  return [...counts.filter(([count]) => count > 0).map(([count, words]) => words(count)), T.loseCollections];
}

const styles = {
  card: css({ display: 'grid', gap: space[4] }),
  title: css({ ...text('md', 700) }),
  list: css({
    ...text('base'),
    display: 'grid',
    gap: space[2],
    paddingInlineStart: space[7],
    listStyle: 'disc',
  }),
  date: css({ ...text('base', 600), color: color.danger, marginBottom: space[4] }),
  text: css({ ...text('base'), color: color.text2 }),
};
