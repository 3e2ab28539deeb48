-- What a ration brings a day of energy, protein and lysine, in the units of the system it is judged by. Of a ration that
-- stands as it was last saved, the version of that save tells; of one judged anew since, the next judgement will.
ALTER TABLE ration ADD COLUMN estimation TEXT;
UPDATE ration SET estimation = (
  SELECT json_group_object(asked.key, json_object(
    'nutrient', asked.value,
    'value', json_extract(measure.value, '$.value'),
    'unit', json_extract(measure.value, '$.unit'),
    'unknownShare', json_extract(measure.value, '$.unknownShare')
  ))
  FROM ration_version,
    json_each('{
      "nrc2007": { "energy": "digestible_energy_nrc", "protein": "crude_protein", "lysine": "lysine" },
      "gfe2014": { "energy": "metabolizable_energy_gfe2014", "protein": "prececal_digestible_crude_protein", "lysine": "lysine" },
      "ufc_madc": { "energy": "net_energy_ufc", "protein": "madc", "lysine": "lysine" }
    }', '$.' || ration.system) AS asked,
    json_each(ration_version.snapshot, '$.measures') AS measure
  WHERE ration_version.ration_id = ration.id AND ration_version.number = ration.revision
    AND ration_version.energy_coverage IS ration.energy_coverage
    AND ration_version.science_version = ration.science_version
    AND json_extract(measure.value, '$.key') = 'supply_' || asked.value
  HAVING count(*) = 3
);
