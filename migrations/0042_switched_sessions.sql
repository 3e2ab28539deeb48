-- Sessions in which somebody uses the session of another: what the audit has as begun and not as left.
CREATE TABLE switched_session (
  session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  PRIMARY KEY (session_id, user_id)
);
CREATE INDEX switched_session_user_id ON switched_session (user_id);
