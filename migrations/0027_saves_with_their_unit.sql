-- What a save brought a day of energy, protein and lysine stands beside its other figures, as its snapshot tells it. The
-- monetary unit and the name of the organisation are kept from now on; of former saves nobody knows them.
ALTER TABLE ration_version ADD COLUMN estimation TEXT;
ALTER TABLE ration_version ADD COLUMN monetary_unit TEXT;
ALTER TABLE ration_version ADD COLUMN organisation TEXT;
UPDATE ration_version SET estimation = (
  SELECT json_group_object(asked.key, json_object(
    'nutrient', asked.value,
    'value', json_extract(measure.value, '$.value'),
    'unit', json_extract(measure.value, '$.unit'),
    'unknownShare', json_extract(measure.value, '$.unknownShare')
  ))
  FROM json_each('{
      "nrc2007": { "energy": "digestible_energy_nrc", "protein": "crude_protein", "lysine": "lysine" },
      "gfe2014": { "energy": "metabolizable_energy_gfe2014", "protein": "prececal_digestible_crude_protein", "lysine": "lysine" },
      "ufc_madc": { "energy": "net_energy_ufc", "protein": "madc", "lysine": "lysine" }
    }', '$.' || json_extract(ration_version.snapshot, '$.ration.system')) AS asked,
    json_each(ration_version.snapshot, '$.measures') AS measure
  WHERE json_extract(measure.value, '$.key') = 'supply_' || asked.value
  HAVING count(*) = 3
);
