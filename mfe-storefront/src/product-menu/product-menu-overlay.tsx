import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { PRODUCT_MENU_MORE } from '@tagalong/contracts/storefront/places';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { type OverlayProps, useHost, useLike, useNavigate, useSession } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Place } from '@tagalong/platform/place';
import { BagIcon, BookmarkIcon, HeartIcon, PhotoIcon, ShareIcon } from '@tagalong/ui';
import { FlagIcon, Menu } from '@tagalong/ui/overlay';
import { type ComponentType, useState } from 'react';
import type { PRODUCT_MENU, ProductAction } from '#parts/intents.ts';
import { productPostsHref } from '#parts/post-kinds.ts';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useShopToggle } from '#parts/use-shop-toggle.ts';
import { menuActions } from './menu-actions.ts';

const ReportStep = lazyPart(() => import('./report-step.tsx'), { leave: 'onLeft' });

const ICONS: Readonly<Record<ProductAction, ComponentType<{ size?: number }>>> = {
  like: HeartIcon,
  shop: BagIcon,
  collect: BookmarkIcon,
  posts: PhotoIcon,
  share: ShareIcon,
  report: FlagIcon,
};

/** Shows a product's menu and carries out the chosen action (PR-05). */
export function ProductMenuOverlay({ payload, answer, cancel }: OverlayProps<typeof PRODUCT_MENU>) {
  const { report } = useHost();
  const user = useSession();
  const { state, act } = useProductActions(payload);
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<ProductAction | null>(null);
  const [isReporting, setReporting] = useState(false);
  if (isReporting) {
    return (
      <ReportStep productId={payload.product_id} onDone={() => answer({ done: 'report' })} onLeft={cancel} />
    );
  }
  const closed = (): void => {
    if (chosen === 'report') setReporting(true);
    else if (chosen === null) cancel();
    else {
      act(chosen).catch(report);
      answer({ done: chosen });
    }
  };
  const entries = menuActions({
    ...state,
    isMember: user !== null,
    isCreator: user?.is_creator ?? false,
  });
  return (
    <Menu
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closed}
      label={payload.name}
      isLabelShown
      items={entries.map(({ id, label }) => {
        const Icon = ICONS[id];
        return {
          id,
          label,
          icon: <Icon size={22} aria-hidden />,
          tone: id === 'report' ? 'danger' : undefined,
        };
      })}
      onAction={(id) => setChosen(entries.find((entry) => entry.id === id)?.id ?? null)}
      more={<Place of={PRODUCT_MENU_MORE} props={{ product_id: payload.product_id, name: payload.name }} />}
    />
  );
}

/** Returns a product's state and the function that carries out an action of its menu. */
function useProductActions({
  product_id,
  name,
  image,
  is_liked,
  is_storefront,
  post_ref,
  shop: owner,
}: Payload) {
  const { ask } = useHost();
  const navigate = useNavigate();
  const target = { target_type: TARGET_TYPE.product, target_id: product_id };
  const like = useLike(target, is_liked);
  const shop = useShopToggle({ product_id, is_storefront });
  const from = { ...(post_ref && { post_ref }), ...(owner && { shop: owner }) };
  async function act(action: Exclude<ProductAction, 'report'>): Promise<void> {
    if (action === 'like') like.toggle();
    if (action === 'shop') shop.toggle();
    if (action === 'collect') await ask(COLLECTIONS_PICK, target);
    if (action === 'posts') await navigate(productPostsHref(product_id, 'all', from));
    if (action === 'share') {
      const path = productHref(product_id, from);
      await ask(SHARE_OPEN, { path, title: STOREFRONT_TEXTS.shareTitle(name), picture: image });
    }
  }
  return { state: { isLiked: like.isLiked, isInShop: shop.isInShop }, act };
}

type Payload = OverlayProps<typeof PRODUCT_MENU>['payload'];
