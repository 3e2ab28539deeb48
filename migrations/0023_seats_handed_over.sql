-- Seats that an organisation was added with out of the licence of the one whose administrator added it: no more than
-- those return when it goes. Of one that is here already the audit tells; null where nothing was handed over.
ALTER TABLE user_entity ADD COLUMN handed_seats INTEGER;
UPDATE user_entity SET handed_seats = (
  SELECT json_extract(audit_log.after, '$.numberOfLicences') FROM audit_log
  WHERE audit_log.row = '/api/user_entities/' || user_entity.id AND audit_log.operation = 'user_entity.post'
) WHERE added_by IS NOT NULL;
