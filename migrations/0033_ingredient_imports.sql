-- Imports of files of feeds: each row with what it does, what it replaced, and what the commit writes.
CREATE TABLE ingredient_import (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  creator_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  file_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('laboratory', 'label', 'price_list', 'table')),
  effective_on TEXT,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'committed', 'undone')),
  created_at TEXT NOT NULL,
  committed_at TEXT,
  undone_at TEXT
);
CREATE INDEX ingredient_import_entity_created ON ingredient_import (entity_id, created_at);
CREATE INDEX ingredient_import_creator_id ON ingredient_import (creator_id);
CREATE TABLE ingredient_import_row (
  import_id TEXT NOT NULL REFERENCES ingredient_import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  line INTEGER NOT NULL,
  match_key TEXT NOT NULL,
  feed_id TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'change', 'same', 'skip', 'refused')),
  revision INTEGER,
  before TEXT,
  after TEXT,
  stored TEXT,
  made TEXT,
  price TEXT,
  PRIMARY KEY (import_id, position)
);
CREATE INDEX ingredient_import_row_feed_id ON ingredient_import_row (feed_id);
