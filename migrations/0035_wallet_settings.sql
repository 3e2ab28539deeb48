-- Order, favourites, usual step and most a day of the feeds in a wallet; the order so far was by name.
ALTER TABLE ingredient_wallet ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE ingredient_wallet ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ingredient_wallet ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ingredient_wallet ADD COLUMN step_kg REAL;
ALTER TABLE ingredient_wallet ADD COLUMN most_kg REAL;
UPDATE ingredient_wallet SET place = ordered.place
FROM (
  SELECT user_id, ingredient_id, row_number() OVER (PARTITION BY user_id ORDER BY ingredient.fold_en, ingredient.id) - 1 AS place
  FROM ingredient_wallet
  INNER JOIN ingredient ON ingredient.id = ingredient_wallet.ingredient_id
) AS ordered
WHERE ordered.user_id = ingredient_wallet.user_id AND ordered.ingredient_id = ingredient_wallet.ingredient_id;
