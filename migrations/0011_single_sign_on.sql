-- The OpenID provider of an organisation. The secret is sealed, and never read back.
CREATE TABLE identity_provider (
  entity_id TEXT PRIMARY KEY NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  secret TEXT,
  default_role TEXT,
  modified_at TEXT NOT NULL
);

-- A mail domain leads to one provider.
CREATE TABLE provider_domain (
  domain TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES identity_provider (entity_id) ON DELETE CASCADE
);
CREATE INDEX provider_domain_entity_id ON provider_domain (entity_id);
