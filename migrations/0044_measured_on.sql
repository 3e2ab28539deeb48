-- Day on which values of a laboratory were last entered for a feed; null for a feed without any.
ALTER TABLE ingredient ADD COLUMN measured_on TEXT;
UPDATE ingredient SET measured_on = coalesce(
  (SELECT max(substr(audit_log.at, 1, 10)) FROM audit_log
    WHERE audit_log.row = '/api/ingredients/' || ingredient.id
      AND json_extract(audit_log.after, '$.values') IS NOT NULL
      AND json_extract(audit_log.after, '$.values') IS NOT json_extract(audit_log.before, '$.values')),
  substr(created_at, 1, 10))
WHERE entity_id IS NOT NULL AND analysis IS NOT NULL AND EXISTS (
  SELECT 1 FROM json_each(ingredient.analysis, '$.values') AS line
  WHERE coalesce(json_extract(line.value, '$.origin'), json_extract(ingredient.analysis, '$.origin')) = 'laboratory');
