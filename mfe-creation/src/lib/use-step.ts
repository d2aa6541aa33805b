import { href, ROUTES } from '@tagalong/contracts/routes';
import { useNavigate } from '@tagalong/platform';

/** Goes between the steps of a video post; each step has an address of its own. */
export function useStep() {
  const navigate = useNavigate();
  return {
    toLink: () => void navigate(href(ROUTES.createPostType, { type: 'video' })),
    toProducts: () => void navigate(href(ROUTES.createPostAction, { type: 'video', action: 'products' })),
    toPreview: () => void navigate(href(ROUTES.createPostAction, { type: 'video', action: 'preview' })),
    toFeed: () => void navigate(href(ROUTES.homeLatest)),
  };
}
