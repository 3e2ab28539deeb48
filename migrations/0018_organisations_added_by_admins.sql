-- The organisation whose administrator added this one, out of its own licence; null where a super admin did.
ALTER TABLE user_entity ADD COLUMN added_by TEXT REFERENCES user_entity (id) ON DELETE SET NULL;
CREATE INDEX user_entity_added_by ON user_entity (added_by);
