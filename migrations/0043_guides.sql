-- Whether a user closed the guide of their first steps: accounts of before this migration have none to close.
ALTER TABLE user ADD COLUMN guide_closed INTEGER NOT NULL DEFAULT 1;
