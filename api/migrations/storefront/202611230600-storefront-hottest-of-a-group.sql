-- The hottest products of a category or brand, for similar products and replacements.
CREATE INDEX products_category_hot ON products (google_category_id, hot_score, id) WHERE status = 1;
CREATE INDEX products_brand_hot ON products (brand_id, hot_score, id) WHERE status = 1;
