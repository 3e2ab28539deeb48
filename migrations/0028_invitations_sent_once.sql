-- An invitation on its way: the link that comes into force once its message has left, and until when nobody else sends one.
ALTER TABLE registration ADD COLUMN next_hash TEXT;
ALTER TABLE registration ADD COLUMN sending_until TEXT;
