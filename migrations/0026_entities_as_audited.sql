-- The organisation as it was called then: an entry says so when the organisation is renamed or gone. Of entries made
-- before, the organisation tells as it is now, or the entry of its deletion as it was at the end; null where neither does.
ALTER TABLE audit_log ADD COLUMN entity_name TEXT;
UPDATE audit_log SET entity_name = coalesce(
  (SELECT name FROM user_entity WHERE user_entity.id = audit_log.entity_id),
  (SELECT json_extract(gone.before, '$.name') FROM audit_log AS gone
    WHERE gone.row = '/api/user_entities/' || audit_log.entity_id AND gone.operation = 'user_entity.delete')
);
