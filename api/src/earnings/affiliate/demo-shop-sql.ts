import type { Database } from '#api/database/database';
import { each, type Row, statement } from '#api/database/statement';

/** An offer as the demo shop shows it; `creator` is whom the click credits. Amounts are in minor units. */
export type ShopOffer = Row<typeof offer>;

const offer = statement('demo-shop-offer', {
  params: ['int8', 'text'],
  row: {
    ...each('int8', 'id', 'product_id', 'merchant_id', 'price', 'amount'),
    ...each('text', 'currency', 'name', 'brand_name', 'image', 'merchant_name'),
    ...each('text?', 'creator_name', 'creator_avatar', 'post_key'),
  },
})`
  SELECT o.id, o.product_id, o.merchant_id, o.price, CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS amount,
    o.currency, p.name, p.brand_name, p.image_original AS image, m.display_name AS merchant_name,
    u.nickname AS creator_name, u.avatar AS creator_avatar, t.unique_key AS post_key
  FROM merchant_prices o
  JOIN products p ON p.id = o.product_id
  JOIN merchants m ON m.id = o.merchant_id
  LEFT JOIN clicks_by_month c ON c.key = $2 AND c.product_id = o.product_id AND c.merchant_id = o.merchant_id
  LEFT JOIN users u ON u.id = c.creator_id
  LEFT JOIN posts t ON t.id = c.post_id
  WHERE o.id = $1 AND o.product_url IS NOT NULL`;
const commission = statement('demo-shop-commission', { params: ['int8', 'text'], row: { amount: 'int8' } })`
  SELECT c.amount FROM commissions c JOIN sales s ON s.id = c.sale_id
  WHERE s.merchant_id = $1 AND s.network_ref = $2 AND c.state <> 'reversed'`;

export function demoShopRepository(db: Database) {
  return {
    /** Finds an offer with the click that led to it; null for an unknown one. */
    offer: (id: number, clickKey: string): Promise<ShopOffer | null> => db.first(offer, [id, clickKey]),
    /** Returns what an order earned in US cents; 0 if nothing. */
    async commission(merchantId: number, ref: string): Promise<number> {
      return (await db.first(commission, [merchantId, ref]))?.amount ?? 0;
    },
  };
}
