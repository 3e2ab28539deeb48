-- How often the provider of an organisation was set, so that a change can name the one it was made on.
ALTER TABLE identity_provider ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
