-- How the dry matter of a feed came to be known.
ALTER TABLE ingredient ADD COLUMN dry_matter_state TEXT NOT NULL DEFAULT 'published'
  CHECK (dry_matter_state IN ('measured', 'declared', 'published', 'computed', 'estimated'));
UPDATE ingredient SET dry_matter_state = provenance
WHERE entity_id IS NOT NULL AND provenance IN ('measured', 'declared');
-- In a catalogue that is loaded already:
UPDATE ingredient SET dry_matter_state = 'estimated' WHERE entity_id IS NULL AND id IN (
  'cocksfoot-orchardgrass-hay-early-bloom',
  'cocksfoot-orchardgrass-hay-late-bloom',
  'timothy-hay-early-bloom',
  'timothy-hay-full-bloom',
  'red-clover-hay',
  'barley-straw',
  'oat-straw',
  'rye-straw',
  'pasture-grass-mature-or-sparse-late-summer',
  'pasture-grass-tall-abundant-heading-early-summer',
  'biotin-2',
  'vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate'
);
UPDATE ingredient SET dry_matter_state = 'computed' WHERE entity_id IS NULL AND id IN (
  'compound-feed-broodmare-and-lactation',
  'compound-feed-foal-and-yearling',
  'traditional-mixed-grain-oats-and-barley',
  'compound-feed-maintenance-high-fibre',
  'compound-feed-senior-mash',
  'compound-feed-high-fat-low-starch',
  'compound-feed-intense-work-flaked-mix',
  'compound-feed-light-to-moderate-work',
  'balancer-protein-and-micronutrients',
  'mineral-vitamin-supplement-for-hay-rations',
  'mineral-vitamin-supplement-low-calcium-for-alfalfa-rations',
  'electrolyte-supplement-sodium-potassium-chloride',
  'salt-lick-with-trace-elements'
);
