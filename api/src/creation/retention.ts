import { declareTables } from '#api/core/table-rules';
import { cleanup } from '#api/jobs/housekeeping';

export const CLEANUPS = [
  cleanup('clean-drafts', 'drafts', "updated_at < now() - interval '7 days' AND publish_at IS NULL"),
];

export const UPLOAD_USES = [
  "EXISTS (SELECT 1 FROM drafts d WHERE d.photos && ARRAY[u.key, '/media/uploads/' || u.key || '-1600.webp'])",
  `EXISTS (SELECT 1 FROM drafts d WHERE d.thumbnail_url LIKE '/media/uploads/%'
    AND d.thumbnail_url = '/media/uploads/' || u.key || '-1600.webp')`,
];

export const TABLES = declareTables('creation', {
  drafts: {
    exported: {
      drafts: `id is_confirm caption resource_origin link scraped influencer_id thumbnail_url width height
          payload photos tot_product_ids created_at updated_at warned_at version photo_alts disclosure publish_at`,
    },
    hidden: 'draft_key content_hash',
    notExportedBy: { influencer_id: 'The draft is exported with its author.' },
    erased: { deleted: ['user_id'], cleared: ['influencer_id'] },
  },
  draft_products: {
    exported: {
      draft_tags: {
        columns: 'draft_id product_id position x y',
        by: 'd.user_id',
        join: 'JOIN drafts d ON d.id = t.draft_id',
        order: 'draft_id product_id',
      },
    },
    erased: { deletedWith: 'drafts' },
  },
});
