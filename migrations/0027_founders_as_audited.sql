-- The organisation that added the one a row belongs to, where an administrator of it wrote: its own audit tells it too.
-- Of entries made before, as far as both organisations and who wrote are there; null where anybody else wrote.
ALTER TABLE audit_log ADD COLUMN founder_id TEXT;
CREATE INDEX audit_log_founder_at ON audit_log (founder_id, at);
UPDATE audit_log SET founder_id = (
  SELECT user_entity.added_by FROM user_entity JOIN user ON user.entity_id = user_entity.added_by
  WHERE user_entity.id = audit_log.entity_id AND user.id = audit_log.subject_id
    AND NOT EXISTS (SELECT 1 FROM user_role WHERE user_id = user.id AND role = 'ROLE_SUPER_ADMIN')
);
