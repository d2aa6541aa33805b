import { previewLink } from '@tagalong/contracts/post';
import { youtubeVideoId } from '@tagalong/contracts/youtube';
import { useCall, useHost } from '@tagalong/platform';

/** What the link leads to; asked for once the link is one. */
export function useLinkPreview(link: string) {
  const { report } = useHost();
  const trimmed = link.trim();
  const query = useCall(previewLink, { link: trimmed }, { enabled: youtubeVideoId(trimmed) !== null });
  return {
    data: query.data,
    error: query.error,
    isError: query.isError,
    isFetching: query.isFetching,
    retry: () => {
      query.refetch().catch(report);
    },
  };
}
