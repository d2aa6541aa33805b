import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ACTION_ROUTE, CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { useNavigate } from '@tagalong/platform';

/** Navigates between the steps of a video post; each step has its own URL. */
export function useStep() {
  const navigate = useNavigate();
  return {
    toLink: () => void navigate(href(CREATE_POST_TYPE_ROUTE, { type: 'video' })),
    toProducts: () => void navigate(href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'products' })),
    toPreview: () => void navigate(href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'preview' })),
    toFeed: () => void navigate(href(HOME_LATEST_ROUTE)),
  };
}
