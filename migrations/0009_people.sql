-- Revisions and folded names of organisations and their people; how a session signed in.
ALTER TABLE user_entity ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE user_entity ADD COLUMN name_fold TEXT NOT NULL DEFAULT '';
UPDATE user_entity SET name_fold = lower(name);
ALTER TABLE user ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE user ADD COLUMN name_fold TEXT NOT NULL DEFAULT '';
UPDATE user SET name_fold = lower(name || ' ' || firstname);
ALTER TABLE user_settings ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE session ADD COLUMN login_type TEXT NOT NULL DEFAULT 'local';
ALTER TABLE session ADD COLUMN cookie_hash TEXT;
CREATE UNIQUE INDEX session_cookie_hash ON session (cookie_hash);
CREATE INDEX audit_log_at ON audit_log (at);

-- An invitation: the token that lets its owner choose a password, hashed, one for each user.
CREATE TABLE registration (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE UNIQUE INDEX registration_hash ON registration (hash);

-- A one-time code by digest of the address it was asked for, whether or not an account has that address.
CREATE TABLE reset_code (
  id TEXT PRIMARY KEY NOT NULL,
  code_hash TEXT NOT NULL,
  guesses INTEGER NOT NULL,
  expires_at TEXT NOT NULL
);

-- Mail that is shown instead of sent, where no way of sending is configured and the development outbox is open.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY NOT NULL,
  at TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX outbox_at ON outbox (at);
