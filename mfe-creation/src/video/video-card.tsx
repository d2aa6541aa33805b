import { css } from '@emotion/react';
import type { LinkPreview } from '@tagalong/contracts/creation/embed';
import { Card, color, Picture, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import { VIDEO_TEXTS } from './video-texts.ts';

/** Shows the video's thumbnail, title and channel. The player loads on tap. */
export function VideoCard({ video }: { video: LinkPreview }) {
  return (
    <Card padding="none">
      <Picture src={video.thumbnail_url} alt="" ratio={16 / 9} width={video.width} height={video.height} />
      <div css={styles.texts}>
        <p css={styles.title}>{video.title}</p>
        <p css={styles.author}>{VIDEO_TEXTS.linkBy(video.author_name)}</p>
      </div>
    </Card>
  );
}

export function VideoCardWaiting() {
  return (
    <Card padding="none">
      <VisuallyHidden>
        <span role="status">{VIDEO_TEXTS.linkReading}</span>
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
