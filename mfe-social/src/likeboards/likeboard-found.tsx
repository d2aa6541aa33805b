import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { useCall, useHost } from '@tagalong/platform';
import type { ComponentProps, ReactNode } from 'react';
import { Found } from '#parts/list/found.tsx';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { useBoard } from './items/use-board.ts';
import { LikeboardNotFound } from './likeboard-not-found.tsx';

interface LikeboardFoundProps {
  slug: string;
  skeleton: ComponentProps<typeof Found>['skeleton'];
  children(board: LikeboardDetail): ReactNode;
}

/** Loads a likeboard and renders it with the latest known facts. */
export function LikeboardFound({ slug, skeleton, children }: LikeboardFoundProps) {
  const { report } = useHost();
  const query = useCall(getLikeboard, { slug });
  const refetch = (): void => {
    query.refetch().catch(report);
  };
  return (
    <Found
      query={query}
      skeleton={skeleton}
      failedTitle={SOCIAL_TEXTS.collectionFailedTitle}
      notFound={<LikeboardNotFound />}
    >
      {({ data }) => (
        <Current given={data} refetch={refetch}>
          {children}
        </Current>
      )}
    </Found>
  );
}

interface CurrentProps extends Pick<LikeboardFoundProps, 'children'> {
  given: LikeboardDetail;
  refetch(): void;
}

function Current({ given, refetch, children }: CurrentProps) {
  return children(useBoard(given, refetch));
}
