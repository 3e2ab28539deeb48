CREATE TABLE user_entity (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  expiration_date TEXT NOT NULL,
  client_number TEXT,
  phone TEXT,
  mobile TEXT,
  number_of_horses INTEGER NOT NULL,
  monetary_unit TEXT NOT NULL,
  number_of_licences INTEGER NOT NULL,
  logo_key TEXT,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);

CREATE TABLE entity_language (
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  PRIMARY KEY (entity_id, locale)
);

CREATE TABLE entity_system (
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('energy', 'protein')),
  system TEXT NOT NULL,
  PRIMARY KEY (entity_id, kind, system)
);

CREATE TABLE user (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  firstname TEXT NOT NULL,
  name TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1,
  account_type TEXT NOT NULL DEFAULT 'local',
  token_version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE UNIQUE INDEX user_email ON user (email);
CREATE INDEX user_entity_id ON user (entity_id);

CREATE TABLE user_role (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  PRIMARY KEY (user_id, role)
);

CREATE TABLE user_settings (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL UNIQUE REFERENCES user (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  energy_units TEXT NOT NULL DEFAULT '{}',
  protein_units TEXT NOT NULL DEFAULT '{}',
  modified_at TEXT NOT NULL
);
