-- Products that members asked for by the link of their page in a shop that the catalog doesn't have.
CREATE TABLE product_requests (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Equal for all spellings of the link.
  link_key text COLLATE "C" NOT NULL,
  link text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, link_key)
);
