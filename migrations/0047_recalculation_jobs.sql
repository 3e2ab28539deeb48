-- Recalculations that are worked off in parts by the queue. A part is done once: its state turns in the batch that writes
-- its rows. What became of a job is read from its parts.
CREATE TABLE recalculation_job (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  creator_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  request TEXT NOT NULL,
  is_listed INTEGER NOT NULL,
  acting TEXT NOT NULL,
  sees_health INTEGER NOT NULL,
  locale TEXT NOT NULL,
  rations INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
);
CREATE INDEX recalculation_job_entity_created ON recalculation_job (entity_id, created_at);
CREATE INDEX recalculation_job_creator_id ON recalculation_job (creator_id);
CREATE TABLE recalculation_chunk (
  job_id TEXT NOT NULL REFERENCES recalculation_job (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'cancelled')),
  rations TEXT NOT NULL,
  succeeded INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  made_by TEXT,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (job_id, number)
);
CREATE INDEX recalculation_chunk_sent_at ON recalculation_chunk (sent_at) WHERE state = 'waiting';
CREATE TABLE recalculation_row (
  job_id TEXT NOT NULL REFERENCES recalculation_job (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  row TEXT NOT NULL,
  PRIMARY KEY (job_id, number)
);
