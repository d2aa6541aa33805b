import { previewLink } from '@tagalong/contracts/creation/embed';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { useCall, useHost } from '@tagalong/platform';

/** Fetches the link's preview once the link is valid. */
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
