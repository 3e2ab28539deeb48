-- First instant from which a feed of a ration costs another price than the stored judgement has.
ALTER TABLE ration ADD COLUMN next_price_at TEXT;
CREATE INDEX ration_next_price_at ON ration (next_price_at) WHERE next_price_at IS NOT NULL;
