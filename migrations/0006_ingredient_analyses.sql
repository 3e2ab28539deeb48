-- The report an own feed was made from, as entered; a feed of the catalogue has none.
ALTER TABLE ingredient ADD COLUMN analysis TEXT;
