-- Who acted, and in whose session, as they were then: an entry says so when the account is long gone. Of entries made
-- before, the account tells as it is now, or the entry of its deletion as it was at the end; null where neither does.
ALTER TABLE audit_log ADD COLUMN actor TEXT;
ALTER TABLE audit_log ADD COLUMN subject TEXT;
UPDATE audit_log SET
  actor = coalesce(
    (SELECT json_object('email', email, 'firstname', firstname, 'name', name) FROM user WHERE user.id = actor_id),
    (SELECT json_object('email', json_extract(gone.before, '$.email'),
      'firstname', json_extract(gone.before, '$.firstname'), 'name', json_extract(gone.before, '$.name'))
      FROM audit_log AS gone WHERE gone.row = '/api/users/' || audit_log.actor_id AND gone.operation = 'user.delete')
  ),
  subject = coalesce(
    (SELECT json_object('email', email, 'firstname', firstname, 'name', name) FROM user WHERE user.id = subject_id),
    (SELECT json_object('email', json_extract(gone.before, '$.email'),
      'firstname', json_extract(gone.before, '$.firstname'), 'name', json_extract(gone.before, '$.name'))
      FROM audit_log AS gone WHERE gone.row = '/api/users/' || audit_log.subject_id AND gone.operation = 'user.delete')
  );
