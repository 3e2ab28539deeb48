-- Dose that the maker of a feed states, g per 100 kg of body weight and day; null where none is stated.
ALTER TABLE ingredient ADD COLUMN dose_g_per_100_kg REAL;
