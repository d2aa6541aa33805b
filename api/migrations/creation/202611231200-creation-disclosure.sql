-- Disclosure of a paid or gifted post, in its draft and in the published post.
ALTER TABLE drafts ADD COLUMN disclosure text CHECK (disclosure IN ('gifted', 'ad'));
ALTER TABLE posts ADD COLUMN disclosure text CHECK (disclosure IN ('gifted', 'ad'));
