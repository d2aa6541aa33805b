import { each, statement, typed } from '#api/database/statement';

/** Raises the statement timeout for a batch of products above the limit of a request. */
export const extendTimeout = statement('import-take-time')`SET LOCAL statement_timeout = '60s'`;

export const knownItems = statement('import-known-items', {
  params: ['int8', 'text[]'],
  row: {
    ...each('int8', 'id', 'product_id'),
    ...each('text', 'item_id', 'content_hash'),
    ...each('bool', 'is_listed', 'is_source'),
    picture_problem: 'text?',
  },
})`
  SELECT f.id, f.item_id, f.content_hash, f.is_listed, f.is_source, o.product_id,
    CASE WHEN f.is_source THEN k.problem END AS picture_problem
  FROM feed_items f JOIN merchant_prices o ON o.id = f.merchant_price_id
  LEFT JOIN product_pictures k ON k.product_id = o.product_id
  WHERE f.merchant_id = $1 AND f.item_id = ANY($2::text[])`;

/** Finds the merchant's offers for products, with the feed item that created each. */
export const knownOffers = statement('import-known-offers', {
  params: ['int8', 'int8[]'],
  row: { product_id: 'int8', feed_item_id: 'int8?', item_id: 'text?', is_source: 'bool' },
})`
  SELECT o.product_id, f.id AS feed_item_id, f.item_id, coalesce(f.is_source, false) AS is_source
  FROM merchant_prices o LEFT JOIN feed_items f ON f.merchant_price_id = o.id
  WHERE o.merchant_id = $1 AND o.product_id = ANY($2::bigint[])`;

export const byGtin = statement('import-by-gtin', {
  params: ['text[]'],
  row: { id: 'int8', gtin: typed<string>('text') },
})`
  SELECT id, gtin FROM products WHERE gtin = ANY($1::text[])`;

/** Finds the oldest product of a brand with this MPN. */
export const byMpn = statement('import-by-mpn', {
  params: ['int8[]', 'text[]'],
  row: { brand_id: 'int8', mpn: 'text', id: 'int8' },
})`
  SELECT wanted.brand_id, wanted.mpn, found.id
  FROM unnest($1::bigint[], $2::text[]) AS wanted (brand_id, mpn)
  JOIN LATERAL (
    SELECT p.id FROM products p WHERE p.brand_id = wanted.brand_id AND lower(p.mpn) = lower(wanted.mpn)
    ORDER BY p.id LIMIT 1
  ) found ON true`;

export const brandsNamed = statement('import-brands-named', {
  params: ['text[]'],
  row: { wanted: 'text', id: 'int8', name: 'text' },
})`
  SELECT wanted.name AS wanted, b.id, b.name
  FROM unnest($1::text[]) AS wanted (name)
  JOIN LATERAL (
    SELECT id, name FROM brands WHERE lower(name) COLLATE "C" = lower(wanted.name) COLLATE "C"
    ORDER BY id LIMIT 1
  ) b ON true`;

export const addBrands = statement('import-add-brands', { params: ['text[]', 'text[]'] })`
  INSERT INTO brands (name, unique_key) SELECT * FROM unnest($1::text[], $2::text[])
  ON CONFLICT (name) DO NOTHING`;

export const newProductIds = statement('import-new-product-ids', { params: ['int4'], row: { id: 'int8' } })`
  SELECT nextval(pg_get_serial_sequence('products', 'id'))::bigint AS id FROM generate_series(1, $1::integer)`;

const PRODUCT_ROWS = `jsonb_to_recordset($1::jsonb) AS row (
  product_id bigint, brand_id bigint, brand_name text, title text, description text, category_id bigint,
  gtin text, mpn text)`;

/** Until a job has copied their pictures, products have none: the URLs are empty, and clients show a placeholder. */
export const addProducts = statement('import-add-products', { params: ['jsonb'] })`
  INSERT INTO products (id, brand_id, brand_name, name, description, google_category_id, gtin, mpn,
    image_200, image_400, image_original)
  SELECT product_id, brand_id, brand_name, title, description, category_id, gtin, mpn, '', '', ''
  FROM ${PRODUCT_ROWS}`;

/** A GTIN that already belongs to another product is not assigned again. */
export const changeProducts = statement('import-change-products', {
  params: ['jsonb'],
  row: { brand_id: 'int8' },
})`
  UPDATE products p SET brand_id = row.brand_id, brand_name = row.brand_name, name = row.title,
    description = row.description, google_category_id = coalesce(row.category_id, p.google_category_id),
    gtin = CASE WHEN EXISTS (SELECT 1 FROM products other WHERE other.gtin = row.gtin AND other.id <> p.id)
      THEN p.gtin ELSE row.gtin END,
    mpn = row.mpn, updated_at = now()
  FROM ${PRODUCT_ROWS}
  WHERE p.id = row.product_id
  RETURNING (SELECT old.brand_id FROM products old WHERE old.id = p.id) AS brand_id`;

/** A changed price is recorded in the price history under the day of the change. */
export const putOffers = statement('import-put-offers', {
  params: ['int8', 'jsonb'],
  row: { id: 'int8', product_id: 'int8' },
})`
  WITH wanted AS (
    SELECT row.*, row.sale_price > 0 AND coalesce(row.sale_starts_at <= now(), true)
      AND coalesce(row.sale_ends_at > now(), true) AS on_sale,
      row.sale_price > 0 AND coalesce(row.sale_ends_at > now(), true) AS has_sale
    FROM jsonb_to_recordset($2::jsonb) AS row (product_id bigint, price bigint, sale_price bigint,
      sale_starts_at timestamptz, sale_ends_at timestamptz, currency text, link text, is_available boolean)
  ), put AS (
    INSERT INTO merchant_prices AS known (product_id, merchant_id, price, on_sale, on_sale_price, currency,
      product_url, is_monetizable, sale_starts_at, sale_ends_at)
    SELECT w.product_id, m.id, w.price, w.on_sale, CASE WHEN w.has_sale THEN w.sale_price ELSE 0 END, w.currency,
      CASE WHEN w.is_available THEN w.link END, w.is_available AND m.network <> 'none',
      CASE WHEN w.has_sale THEN w.sale_starts_at END, CASE WHEN w.has_sale THEN w.sale_ends_at END
    FROM wanted w JOIN merchants m ON m.id = $1
    ON CONFLICT (product_id, merchant_id) DO UPDATE SET
      price = excluded.price, on_sale = excluded.on_sale, on_sale_price = excluded.on_sale_price,
      currency = excluded.currency, product_url = excluded.product_url,
      merchant_link = CASE WHEN known.product_url = excluded.product_url THEN known.merchant_link END,
      is_monetizable = excluded.is_monetizable, sale_starts_at = excluded.sale_starts_at,
      sale_ends_at = excluded.sale_ends_at, updated_at = now()
    RETURNING id, product_id, CASE WHEN on_sale THEN on_sale_price ELSE price END AS asking_price
  ), kept AS (
    INSERT INTO price_history (merchant_price_id, day, price)
    SELECT put.id, current_date, put.asking_price FROM put
    WHERE put.asking_price IS DISTINCT FROM (
      SELECT h.price FROM price_history h WHERE h.merchant_price_id = put.id ORDER BY h.day DESC LIMIT 1)
    ON CONFLICT (merchant_price_id, day) DO UPDATE SET price = excluded.price
  )
  SELECT id, product_id FROM put`;

export const removeItems = statement('import-remove-items', { params: ['int8[]'] })`
  DELETE FROM feed_items WHERE id = ANY($1::bigint[])`;

export const putItems = statement('import-put-items', { params: ['int8', 'jsonb'] })`
  INSERT INTO feed_items (merchant_id, item_id, group_id, merchant_price_id, is_source, content_hash, image_links)
  SELECT $1, row.item_id, row.group_id, row.offer_id, row.is_source, row.content_hash, row.image_links
  FROM jsonb_to_recordset($2::jsonb) AS row (item_id text, group_id text, offer_id bigint, is_source boolean,
    content_hash text, image_links text[])
  ON CONFLICT (merchant_id, item_id) DO UPDATE SET
    group_id = excluded.group_id, merchant_price_id = excluded.merchant_price_id, is_source = excluded.is_source,
    content_hash = excluded.content_hash, image_links = excluded.image_links, is_listed = true`;

/** Pictures are fetched again if the merchant's URLs have changed. */
export const putPictures = statement('import-put-pictures', { params: ['jsonb'] })`
  INSERT INTO product_pictures AS known (product_id, links)
  SELECT row.product_id, row.image_links
  FROM jsonb_to_recordset($1::jsonb) AS row (product_id bigint, image_links text[])
  ON CONFLICT (product_id) DO UPDATE SET links = excluded.links, next_fetch_at = now(), failure_count = 0
  WHERE known.links <> excluded.links`;

export const countPictures = statement('import-count-pictures', {
  params: ['int8'],
  row: { pending: 'int4', missing: 'int4' },
})`
  SELECT count(*) FILTER (WHERE k.problem IS NULL)::integer AS pending,
    count(*) FILTER (WHERE k.problem IS NOT NULL)::integer AS missing
  FROM feed_items f JOIN merchant_prices o ON o.id = f.merchant_price_id
  JOIN product_pictures k ON k.product_id = o.product_id
  WHERE f.merchant_id = $1 AND f.is_listed AND f.is_source AND k.upload_key IS NULL`;

/** The first item of a group becomes the parent of the others; only products created by this feed change. */
export const putParents = statement('import-put-parents', { params: ['int8', 'text[]'] })`
  UPDATE products p SET parent_id = nullif(first.product_id, p.id)
  FROM feed_items f JOIN merchant_prices o ON o.id = f.merchant_price_id
  JOIN LATERAL (
    SELECT head.product_id FROM feed_items g JOIN merchant_prices head ON head.id = g.merchant_price_id
    WHERE g.merchant_id = f.merchant_id AND g.group_id = f.group_id AND g.is_source ORDER BY g.id LIMIT 1
  ) first ON true
  WHERE f.merchant_id = $1 AND f.group_id = ANY($2::text[]) AND f.is_source AND p.id = o.product_id
    AND p.parent_id IS DISTINCT FROM nullif(first.product_id, p.id)`;

export const countBrands = statement('import-count-brands', { params: ['int8[]'] })`
  UPDATE brands b SET product_count = (
    SELECT count(*) FROM products p WHERE p.brand_id = b.id AND p.status = 1)
  WHERE b.id = ANY($1::bigint[])`;

export const nextListed = statement('import-next-listed', {
  params: ['int8', 'int8', 'int8'],
  row: { id: 'int8', item_id: 'text' },
})`
  SELECT id, item_id FROM feed_items WHERE merchant_id = $1 AND is_listed AND id > $2::bigint ORDER BY id LIMIT $3`;

export const withdraw = statement('import-withdraw', { params: ['int8[]'], row: { product_id: 'int8' } })`
  WITH gone AS (
    UPDATE feed_items SET is_listed = false WHERE id = ANY($1::bigint[]) RETURNING merchant_price_id
  )
  UPDATE merchant_prices o SET product_url = NULL, merchant_link = NULL, is_monetizable = false, updated_at = now()
  FROM gone WHERE o.id = gone.merchant_price_id RETURNING o.product_id`;
