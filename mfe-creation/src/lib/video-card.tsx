import { css } from '@emotion/react';
import type { LinkPreview } from '@tagalong/contracts/post';
import { CREATION_TEXTS } from '@tagalong/contracts/texts/creation-texts';
import { Card, color, Picture, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';

/** The video of the post: its picture, title and channel. The player itself waits for the reader's tap. */
export function VideoCard({ video }: { video: LinkPreview }) {
  return (
    <Card padding="none">
      <Picture src={video.thumbnail_url} alt="" ratio={16 / 9} width={video.width} height={video.height} />
      <div css={styles.texts}>
        <p css={styles.title}>{video.title}</p>
        <p css={styles.author}>{CREATION_TEXTS.linkBy(video.author_name)}</p>
      </div>
    </Card>
  );
}

export function VideoCardWaiting() {
  return (
    <Card padding="none">
      <VisuallyHidden>
        <span role="status">{CREATION_TEXTS.linkReading}</span>
      </VisuallyHidden>
      <Skeleton ratio={16 / 9} radius="none" />
      <div css={styles.texts}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="40%" height={16} />
      </div>
    </Card>
  );
}

const styles = {
  texts: css({ display: 'grid', gap: space[2], padding: space[6] }),
  title: css({ ...text('md', 700), color: color.text }),
  author: css({ ...text('sm'), color: color.text2 }),
};
