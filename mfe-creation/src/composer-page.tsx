import { css } from '@emotion/react';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { useCall, useLocation, useParams } from '@tagalong/platform';
import { Page, size, width } from '@tagalong/ui';
import { CaptionStep } from './caption/caption-fields.tsx';
import { ChangePage } from './change-page.tsx';
import { TiktokDown } from './chooser/tiktok-down.tsx';
import { DuplicatePage } from './compose/duplicate-page.tsx';
import { DraftConflict } from './drafts/draft-conflict.tsx';
import { ExitGuard } from './drafts/exit-guard.tsx';
import { ResumeDraft } from './drafts/resume-draft.tsx';
import { SavingStatus, useDraftSaving } from './drafts/saving-status.tsx';
import { LinkStep } from './link-source/link-step.tsx';
import { COLUMNS, LivePreview } from './live-preview.tsx';
import { type Composer, isLinkComposer } from './parts/composer/composer.ts';
import { useComposerOf } from './parts/composer/composer-store.ts';
import { useExit } from './parts/steps/exit-path.ts';
import { NotFound } from './parts/steps/not-found.tsx';
import { PhotosStep } from './photos/photo-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { PreviewStep } from './publish/preview-step.tsx';
import { type RoutePlace, routePlaceOf } from './route-place.ts';
import { SidesStep, StartProduct } from './sides/sides-step.tsx';
import { Steps } from './steps.tsx';
import { ProductsStep } from './tagging/product-fields.tsx';
import { TaggablePhoto } from './tagging/taggable-photo.tsx';

/** Walks through the steps of a new post; the URL holds the current step (RT-03). */
export function ComposerPage() {
  const { type, id, action, slug } = useParams();
  // Some paths name the action itself, such as `/create-post/video/edit/aB3`.
  const named = useLocation().pathname.split('/')[3] || undefined;
  const place = routePlaceOf({
    type: id === undefined ? type : 'thisorthat',
    action: action ?? named,
    slug,
  });
  const productId = id === undefined ? null : productIdOf(id);
  if (place?.page === 'post') {
    const { kind, action: act, uniqueKey } = place;
    if (act === 'duplicate') return <DuplicatePage key={uniqueKey} uniqueKey={uniqueKey} />;
    return <ChangePage key={`${act} ${uniqueKey}`} kind={kind} action={act} uniqueKey={uniqueKey} />;
  }
  if (!place || Number.isNaN(productId)) return <NotFound />;
  return <StepPage key={place.kind} place={place} productId={productId} />;
}

function productIdOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}

type StepPlace = Extract<RoutePlace, { page: 'step' }>;

interface StepPageProps {
  place: StepPlace;
  /** The product with which a this-or-that begins. */
  productId: number | null;
}

function StepPage({ place, productId }: StepPageProps) {
  const { kind, step } = place;
  const composer = useComposerOf(kind);
  const saving = useDraftSaving();
  const exit = useExit();
  const tiktok = useCall(checkTiktok, {}, { staleMs: 0, enabled: kind === 'tiktok' });
  // The chooser refuses TikTok, too, but a link or a draft leads here directly.
  if (kind === 'tiktok' && tiktok.data?.data.is_tiktok_api_alive === false)
    return <TiktokDown onClosed={exit} />;
  // The last step has the preview itself.
  const hasSide = step !== 'preview';
  return (
    <Page measure={hasSide ? 'wide' : 'settings'}>
      <div css={hasSide && COLUMNS}>
        <div css={styles}>
          <Steps kind={kind} current={step} />
          {saving.kind === 'conflict' && <DraftConflict theirs={saving.theirs} />}
          <ResumeDraft kind={kind} />
          {productId !== null && <StartProduct id={productId} />}
          <Step place={place} composer={composer} />
          <SavingStatus composer={composer} saving={saving} onExit={exit} />
        </div>
        {hasSide && <LivePreview composer={composer} />}
      </div>
      <ExitGuard composer={composer} />
    </Page>
  );
}

function Step({ place: { step, picker }, composer }: { place: StepPlace; composer: Composer }) {
  switch (step) {
    case 'link':
      return isLinkComposer(composer) && <LinkStep composer={composer} />;
    case 'photos':
      return (
        composer.kind === 'image' && (
          <PhotosStep composer={composer}>
            <TaggablePhoto composer={composer} />
          </PhotosStep>
        )
      );
    case 'sides':
      return composer.kind === 'thisorthat' && <SidesStep composer={composer} picker={picker} />;
    case 'products':
      return <ProductsStep composer={composer} picker={picker} />;
    case 'caption':
      return <CaptionStep composer={composer} />;
    case 'preview':
      return (
        <PreviewStep composer={composer}>
          <PostPreview composer={composer} />
        </PreviewStep>
      );
  }
}

const styles = css({
  display: 'flex',
  flexDirection: 'column',
  gap: size.feedGap,
  width: '100%',
  minWidth: 0,
  maxWidth: width.settings,
  marginInline: 'auto',
});
