import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_TOT_ROUTE, HOME_TOT_TAG_ROUTE } from '@tagalong/contracts/social/routes';
import { listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import { Link, useCall } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { TOPIC_TEXTS } from './topic-texts.ts';

/** Links the topics of this-or-that posts in a row. `chosen` is a topic's slug, or null on the page of all topics. */
export function TotTopics({ chosen }: { chosen: string | null }) {
  const topics = useCall(listThisOrThatTopics, {}).data?.data ?? [];
  return (
    <ChipRow label={TOPIC_TEXTS.topics} inset={12} css={styles}>
      <Chip as={Link} to={href(HOME_TOT_ROUTE)} isSelected={chosen === null}>
        {TOPIC_TEXTS.allTopics}
      </Chip>
      {topics.map((topic) => (
        <Chip
          key={topic.slug}
          as={Link}
          to={href(HOME_TOT_TAG_ROUTE, { slug: topic.slug })}
          replace={chosen !== null}
          isSelected={topic.slug === chosen}
        >
          {topic.label}
        </Chip>
      ))}
    </ChipRow>
  );
}

const styles = css({ marginInline: -12, minHeight: 36 });
