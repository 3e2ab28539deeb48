-- A share link is read again by the person who made it: its token, sealed with our keys; null in links made before.
ALTER TABLE ration_share ADD COLUMN token_sealed TEXT;
