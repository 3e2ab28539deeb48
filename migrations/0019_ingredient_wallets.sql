-- The feeds that a user works with.
CREATE TABLE ingredient_wallet (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  ingredient_id TEXT NOT NULL REFERENCES ingredient (id) ON DELETE CASCADE,
  added_at TEXT NOT NULL,
  PRIMARY KEY (user_id, ingredient_id)
);
CREATE INDEX ingredient_wallet_ingredient_id ON ingredient_wallet (ingredient_id);
-- What was within reach so far was what the organisation has a price for.
INSERT INTO ingredient_wallet (user_id, ingredient_id, added_at)
SELECT DISTINCT user.id, ingredient_price.ingredient_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM ingredient_price
INNER JOIN user ON user.entity_id = ingredient_price.entity_id
INNER JOIN user_role ON user_role.user_id = user.id AND user_role.role LIKE 'ROLE_EXPERT_%';
