-- What became of the message that a program is sent at the end of its recalculation. A row is made in the batch that ends
-- the job, and goes when the job goes on; a message has one id, however often it is sent.
CREATE TABLE webhook_delivery (
  job_id TEXT PRIMARY KEY NOT NULL REFERENCES recalculation_job (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'given_up')),
  attempts INTEGER NOT NULL,
  status INTEGER,
  attempted_at TEXT,
  due_at TEXT NOT NULL
);
CREATE INDEX webhook_delivery_due_at ON webhook_delivery (due_at) WHERE state = 'waiting';
-- Jobs that judge rations again after a change say which: the earlier ones were of feeds or horses alike.
UPDATE recalculation_job SET request = json_set(request, '$.cause', 'feed') WHERE request ->> '$.refreshes' = 1;
