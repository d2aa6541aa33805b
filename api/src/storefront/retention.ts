import { declareTables, NOT_PERSONAL } from '#api/core/table-rules';

/** Uses of uploads by imported products. */
export const UPLOAD_USES = ['EXISTS (SELECT 1 FROM product_pictures k WHERE k.upload_key = u.key)'];

/** Months for which clicks are kept: sales and daily sums keep what reports show of them. */
export const MONTHLY = { clicks_by_month: 25 };

export const TABLES = declareTables('storefront', {
  storefront_items: {
    exported: {
      shop_items: {
        columns: 'product_id likeboard_id collection_id created_at rank is_pinned note place',
        order: 'product_id',
      },
    },
    erased: { deleted: ['user_id'] },
  },
  storefront_collections: {
    exported: { shelves: 'id name position created_at note cover_product_id deleted_at' },
    erased: { deleted: ['user_id'] },
  },
  social_accounts: {
    exported: {
      social_accounts: `id platform external_id handle avatar conn_status token_expires_at is_show_popup
          is_show_notification created_at`,
    },
    hidden: 'sealed_token',
    erased: { deleted: ['user_id'] },
  },
  product_requests: {
    exported: { product_requests: { columns: 'link_key link created_at', order: 'link_key' } },
    erased: { deleted: ['user_id'] },
  },
  clicks_by_month: {
    exported: {
      visited_shops: {
        columns: 'id key product_id merchant_id creator_id post_id visitor_id created_at',
        by: 'visitor_id',
      },
    },
    notExportedBy: {
      creator_id: 'Who visited a shop is the visitor’s data; the creator has daily sums.',
    },
    // Without its creator, a click earns no commission for future purchases.
    erased: { cleared: ['creator_id', 'visitor_id'] },
  },
  merchants: { exported: 'Data of a company.', erased: { cleared: ['user_id'] } },
  merchant_prices: { exported: 'Public data of a product.', erased: { cleared: ['recommend_user_id'] } },
  brands: NOT_PERSONAL,
  products: NOT_PERSONAL,
  google_categories: NOT_PERSONAL,
  price_history: NOT_PERSONAL,
  product_pictures: NOT_PERSONAL,
  deals: NOT_PERSONAL,
  exchange_rates: NOT_PERSONAL,
  feed_items: NOT_PERSONAL,
});
