-- Upper limits of nutrients are part of what everybody is told of the requirements: the verdicts kept for who does not see
-- the health sections count them in. A save says which were judged; a ration stands as its last save.
UPDATE ration_version SET requirement_verdict = (
  SELECT json_object(
    'level', CASE WHEN risk > 0 THEN 'risk' WHEN watch > 0 THEN 'watch' WHEN unknown > 0 THEN 'unknown' ELSE 'ok' END,
    'risk', risk, 'watch', watch, 'unknown', unknown
  )
  FROM (
    SELECT
      (ration_version.requirement_verdict ->> '$.risk')
        + count(*) FILTER (WHERE finding.value ->> '$.level' = 'risk') AS risk,
      (ration_version.requirement_verdict ->> '$.watch')
        + count(*) FILTER (WHERE finding.value ->> '$.level' = 'watch') AS watch,
      (ration_version.requirement_verdict ->> '$.unknown')
        + count(*) FILTER (WHERE finding.value ->> '$.level' = 'unknown') AS unknown
    FROM json_each(ration_version.snapshot, '$.findings') AS finding
    WHERE finding.value ->> '$.rule' GLOB 'limit_*'
  )
)
WHERE json_valid(snapshot) AND json_valid(requirement_verdict)
  AND requirement_verdict <> '{"level":"unknown","risk":0,"watch":0,"unknown":0}';
UPDATE ration SET requirement_verdict = coalesce(
  (
    SELECT saved.requirement_verdict FROM ration_version AS saved
    WHERE saved.ration_id = ration.id AND saved.number = ration.revision
  ),
  requirement_verdict
);
