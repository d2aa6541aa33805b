import { previewLink } from '@tagalong/contracts/creation/embed';
import { useCall, useHost } from '@tagalong/platform';
import { isLinkOf } from '#parts/composer/composer.ts';
import { LINK_ORIGIN_OF, type LinkKind } from '#parts/composer/kinds.ts';

/** Fetches the link's preview once the link is one of the kind's network. */
export function useLinkPreview(kind: LinkKind, link: string) {
  const { report } = useHost();
  const request = { link: link.trim(), resource_origin: LINK_ORIGIN_OF[kind] };
  const query = useCall(previewLink, request, { enabled: isLinkOf(kind, link) });
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
