-- The nutrients a user reads first, a list of keys; null for the product's own choice.
ALTER TABLE user_settings ADD COLUMN nutrients TEXT;
