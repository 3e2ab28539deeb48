-- In a catalogue that is loaded already, names and what is told of them get the typography of their language. A row
-- that was changed by hand keeps what it has.
UPDATE ingredient SET name_fr = 'Foin de graminées feuillu (stade moyen ; 1re coupe précoce ou regain)', revision = revision + 1
WHERE id = 'grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut' AND entity_id IS NULL AND name_fr = 'Foin de graminées feuillu (stade moyen ; 1re coupe précoce ou regain)';
UPDATE ingredient SET name_fr = 'Foin d’orge', revision = revision + 1
WHERE id = 'barley-hay' AND entity_id IS NULL AND name_fr = 'Foin d''orge';
UPDATE ingredient SET name_fr = 'Foin d’avoine, stade moyen', revision = revision + 1
WHERE id = 'oat-hay-mid-maturity' AND entity_id IS NULL AND name_fr = 'Foin d''avoine, stade moyen';
UPDATE ingredient SET name_en = 'Legume haylage, mid-maturity (about 43 % DM)', revision = revision + 1
WHERE id = 'legume-haylage-mid-maturity-about-43-dm' AND entity_id IS NULL AND name_en = 'Legume haylage, mid-maturity (about 43 % DM)';
UPDATE ingredient SET name_fr = 'Enrubanné de légumineuses, stade moyen (environ 43 % MS)', revision = revision + 1
WHERE id = 'legume-haylage-mid-maturity-about-43-dm' AND entity_id IS NULL AND name_fr = 'Enrubanné de légumineuses, stade moyen (environ 43 % MS)';
UPDATE ingredient SET name_en = 'Grass haylage (about 63 % DM)', revision = revision + 1
WHERE id = 'grass-haylage-about-63-dm' AND entity_id IS NULL AND name_en = 'Grass haylage (about 63 % DM)';
UPDATE ingredient SET name_fr = 'Enrubanné de graminées (environ 63 % MS)', revision = revision + 1
WHERE id = 'grass-haylage-about-63-dm' AND entity_id IS NULL AND name_fr = 'Enrubanné de graminées (environ 63 % MS)';
UPDATE ingredient SET name_en = 'Grass silage, wilted (about 39 % DM)', revision = revision + 1
WHERE id = 'grass-silage-wilted-about-39-dm' AND entity_id IS NULL AND name_en = 'Grass silage, wilted (about 39 % DM)';
UPDATE ingredient SET name_fr = 'Ensilage d’herbe préfané (environ 39 % MS)', revision = revision + 1
WHERE id = 'grass-silage-wilted-about-39-dm' AND entity_id IS NULL AND name_fr = 'Ensilage d''herbe préfané (environ 39 % MS)';
UPDATE ingredient SET name_en = 'Mixed grass-legume silage (about 40 % DM)', revision = revision + 1
WHERE id = 'mixed-grass-legume-silage-about-40-dm' AND entity_id IS NULL AND name_en = 'Mixed grass-legume silage (about 40 % DM)';
UPDATE ingredient SET name_fr = 'Ensilage mixte graminées-légumineuses (environ 40 % MS)', revision = revision + 1
WHERE id = 'mixed-grass-legume-silage-about-40-dm' AND entity_id IS NULL AND name_fr = 'Ensilage mixte graminées-légumineuses (environ 40 % MS)';
UPDATE ingredient SET name_fr = 'Paille d’orge', revision = revision + 1
WHERE id = 'barley-straw' AND entity_id IS NULL AND name_fr = 'Paille d''orge';
UPDATE ingredient SET name_fr = 'Paille d’avoine', revision = revision + 1
WHERE id = 'oat-straw' AND entity_id IS NULL AND name_fr = 'Paille d''avoine';
UPDATE ingredient SET name_fr = 'Pâture de graminées, herbe mûre ou rare (fin d’été)', revision = revision + 1
WHERE id = 'pasture-grass-mature-or-sparse-late-summer' AND entity_id IS NULL AND name_fr = 'Pâture de graminées, herbe mûre ou rare (fin d''été)';
UPDATE ingredient SET name_fr = 'Pâture de graminées, herbe courte feuillue (printemps ou repousse d’automne)', revision = revision + 1
WHERE id = 'pasture-grass-short-leafy-spring-or-autumn-regrowth' AND entity_id IS NULL AND name_fr = 'Pâture de graminées, herbe courte feuillue (printemps ou repousse d''automne)';
UPDATE ingredient SET name_fr = 'Pâture de graminées, herbe haute abondante (épiaison, début d’été)', revision = revision + 1
WHERE id = 'pasture-grass-tall-abundant-heading-early-summer' AND entity_id IS NULL AND name_fr = 'Pâture de graminées, herbe haute abondante (épiaison, début d''été)';
UPDATE ingredient SET name_en = 'Alfalfa pellets, dehydrated, CP 17-19 % DM', revision = revision + 1
WHERE id = 'alfalfa-pellets-dehydrated-cp-17-19-dm' AND entity_id IS NULL AND name_en = 'Alfalfa pellets, dehydrated, CP 17-19 % DM';
UPDATE ingredient SET name_fr = 'Luzerne déshydratée en bouchons, MAT 17-19 % MS', revision = revision + 1
WHERE id = 'alfalfa-pellets-dehydrated-cp-17-19-dm' AND entity_id IS NULL AND name_fr = 'Luzerne déshydratée en bouchons, MAT 17-19 % MS';
UPDATE ingredient SET name_en = 'Alfalfa, dehydrated, CP 16-18 % DM', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-16-18-dm' AND entity_id IS NULL AND name_en = 'Alfalfa, dehydrated, CP 16-18 % DM';
UPDATE ingredient SET name_fr = 'Luzerne déshydratée, MAT 16-18 % MS', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-16-18-dm' AND entity_id IS NULL AND name_fr = 'Luzerne déshydratée, MAT 16-18 % MS';
UPDATE ingredient SET name_en = 'Alfalfa, dehydrated, CP 19-22 % DM', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-19-22-dm' AND entity_id IS NULL AND name_en = 'Alfalfa, dehydrated, CP 19-22 % DM';
UPDATE ingredient SET name_fr = 'Luzerne déshydratée, MAT 19-22 % MS', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-19-22-dm' AND entity_id IS NULL AND name_fr = 'Luzerne déshydratée, MAT 19-22 % MS';
UPDATE ingredient SET name_en = 'Alfalfa, dehydrated, CP 22-25 % DM', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-22-25-dm' AND entity_id IS NULL AND name_en = 'Alfalfa, dehydrated, CP 22-25 % DM';
UPDATE ingredient SET name_fr = 'Luzerne déshydratée, MAT 22-25 % MS', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-22-25-dm' AND entity_id IS NULL AND name_fr = 'Luzerne déshydratée, MAT 22-25 % MS';
UPDATE ingredient SET name_en = 'Alfalfa, dehydrated, CP < 16 % DM', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-lt-16-dm' AND entity_id IS NULL AND name_en = 'Alfalfa, dehydrated, CP < 16 % DM';
UPDATE ingredient SET name_fr = 'Luzerne déshydratée, MAT < 16 % MS', revision = revision + 1
WHERE id = 'alfalfa-dehydrated-cp-lt-16-dm' AND entity_id IS NULL AND name_fr = 'Luzerne déshydratée, MAT < 16 % MS';
UPDATE ingredient SET name_fr = 'Coques d’avoine', revision = revision + 1
WHERE id = 'oat-hulls' AND entity_id IS NULL AND name_fr = 'Coques d''avoine';
UPDATE ingredient SET name_fr = 'Corn gluten feed (drêche d’amidonnerie de maïs)', revision = revision + 1
WHERE id = 'maize-gluten-feed' AND entity_id IS NULL AND name_fr = 'Corn gluten feed (drêche d''amidonnerie de maïs)';
UPDATE ingredient SET name_fr = 'Pulpe d’agrumes déshydratée', revision = revision + 1
WHERE id = 'citrus-pulp-dried' AND entity_id IS NULL AND name_fr = 'Pulpe d''agrumes déshydratée';
UPDATE ingredient SET levels_en = '["Concentrates (raw materials)","Oil meals","Soybean","46 % protein + oil"]', revision = revision + 1
WHERE id = 'soybean-meal-44-46' AND entity_id IS NULL AND levels_en = '["Concentrates (raw materials)","Oil meals","Soybean","46 % protein + oil"]';
UPDATE ingredient SET levels_fr = '["Concentrés (matières premières)","Tourteaux","Soja","46 % protéines + MG"]', revision = revision + 1
WHERE id = 'soybean-meal-44-46' AND entity_id IS NULL AND levels_fr = '["Concentrés (matières premières)","Tourteaux","Soja","46 % protéines + MG"]';
UPDATE ingredient SET levels_en = '["Concentrates (raw materials)","Oil meals","Soybean","48 % protein + oil"]', revision = revision + 1
WHERE id = 'soybean-meal-48' AND entity_id IS NULL AND levels_en = '["Concentrates (raw materials)","Oil meals","Soybean","48 % protein + oil"]';
UPDATE ingredient SET levels_fr = '["Concentrés (matières premières)","Tourteaux","Soja","48 % protéines + MG"]', revision = revision + 1
WHERE id = 'soybean-meal-48' AND entity_id IS NULL AND levels_fr = '["Concentrés (matières premières)","Tourteaux","Soja","48 % protéines + MG"]';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 22; Oats, whole grain 18; Wheat bran 17; Soybean meal 48 14; Alfalfa pellets, dehydrated, CP 17-19 % DM 15; Linseed expeller 4; Molasses, cane 5; Calcium carbonate 1.7; Dicalcium phosphate, dihydrate 1.5; Salt (sodium chloride) 0.8; Soybean oil 1; added per kg as fed: VA 14000, VD 2000, VE 250, CU 45, ZN 150, MN 90, SE 0.4, I 0.6, CO 0.3', revision = revision + 1
WHERE id = 'compound-feed-broodmare-and-lactation' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 22; Oats, whole grain 18; Wheat bran 17; Soybean meal 48 14; Alfalfa pellets, dehydrated, CP 17-19 % DM 15; Linseed expeller 4; Molasses, cane 5; Calcium carbonate 1.7; Dicalcium phosphate, dihydrate 1.5; Salt (sodium chloride) 0.8; Soybean oil 1; added per kg as fed: VA 14000, VD 2000, VE 250, CU 45, ZN 150, MN 90, SE 0.4, I 0.6, CO 0.3';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 22; Oats, rolled or flaked 20; Soybean meal 48 18; Wheat bran 11; Alfalfa pellets, dehydrated, CP 17-19 % DM 14; Linseed expeller 4; Molasses, cane 4.5; Milk powder, skimmed 2; Calcium carbonate 1.7; Dicalcium phosphate, dihydrate 2; Salt (sodium chloride) 0.8; added per kg as fed: VA 15000, VD 2200, VE 250, CU 50, ZN 160, MN 100, SE 0.4, I 0.6, CO 0.3', revision = revision + 1
WHERE id = 'compound-feed-foal-and-yearling' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 22; Oats, rolled or flaked 20; Soybean meal 48 18; Wheat bran 11; Alfalfa pellets, dehydrated, CP 17-19 % DM 14; Linseed expeller 4; Molasses, cane 4.5; Milk powder, skimmed 2; Calcium carbonate 1.7; Dicalcium phosphate, dihydrate 2; Salt (sodium chloride) 0.8; added per kg as fed: VA 15000, VD 2200, VE 250, CU 50, ZN 160, MN 100, SE 0.4, I 0.6, CO 0.3';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Wheat bran 20; Oats, whole grain 15; Barley 10; Soybean hulls 10; Beet pulp, dried, unmolassed 8; Linseed expeller 3; Molasses, cane 5; Calcium carbonate 1.5; Salt (sodium chloride) 0.8; Sunflower meal, not dehulled 1.7; added per kg as fed: VA 8000, VD 1200, VE 120, CU 25, ZN 90, MN 50, SE 0.25, I 0.4, CO 0.2', revision = revision + 1
WHERE id = 'compound-feed-maintenance-high-fibre' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Wheat bran 20; Oats, whole grain 15; Barley 10; Soybean hulls 10; Beet pulp, dried, unmolassed 8; Linseed expeller 3; Molasses, cane 5; Calcium carbonate 1.5; Salt (sodium chloride) 0.8; Sunflower meal, not dehulled 1.7; added per kg as fed: VA 8000, VD 1200, VE 120, CU 25, ZN 90, MN 50, SE 0.25, I 0.4, CO 0.2';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Beet pulp, dried, unmolassed 30; Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Wheat bran 15; Linseed, extruded 8; Barley 8; Soybean meal 48 7; Soybean oil 3; Brewer''s yeast, dried 2; Calcium carbonate 0.7; Salt (sodium chloride) 0.8; Molasses, cane 0.5; added per kg as fed: VA 12000, VD 1800, VE 350, CU 35, ZN 120, MN 70, SE 0.4, I 0.6, CO 0.3, VC 200', revision = revision + 1
WHERE id = 'compound-feed-senior-mash' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Beet pulp, dried, unmolassed 30; Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Wheat bran 15; Linseed, extruded 8; Barley 8; Soybean meal 48 7; Soybean oil 3; Brewer''s yeast, dried 2; Calcium carbonate 0.7; Salt (sodium chloride) 0.8; Molasses, cane 0.5; added per kg as fed: VA 12000, VD 1800, VE 350, CU 35, ZN 120, MN 70, SE 0.4, I 0.6, CO 0.3, VC 200';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Beet pulp, dried, unmolassed 22; Soybean hulls 18; Rice bran, full-fat 10; Soybean meal 48 7; Linseed expeller 5; Soybean oil 8; Calcium carbonate 1; Salt (sodium chloride) 1.2; Molasses, cane 2.8; added per kg as fed: VA 12000, VD 1800, VE 400, CU 35, ZN 130, MN 70, SE 0.4, I 0.6, CO 0.3', revision = revision + 1
WHERE id = 'compound-feed-high-fat-low-starch' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Alfalfa pellets, dehydrated, CP 17-19 % DM 25; Beet pulp, dried, unmolassed 22; Soybean hulls 18; Rice bran, full-fat 10; Soybean meal 48 7; Linseed expeller 5; Soybean oil 8; Calcium carbonate 1; Salt (sodium chloride) 1.2; Molasses, cane 2.8; added per kg as fed: VA 12000, VD 1800, VE 400, CU 35, ZN 130, MN 70, SE 0.4, I 0.6, CO 0.3';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Oats, rolled or flaked 35; Barley 20; Maize, flaked 18; Soybean, full-fat, flaked 7; Alfalfa pellets, dehydrated, CP 17-19 % DM 7; Molasses, cane 6; Soybean oil 3; Linseed, extruded 1.3; Calcium carbonate 1.5; Salt (sodium chloride) 1.2; added per kg as fed: VA 12000, VD 1800, VE 350, CU 35, ZN 130, MN 70, SE 0.4, I 0.6, CO 0.3', revision = revision + 1
WHERE id = 'compound-feed-intense-work-flaked-mix' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Oats, rolled or flaked 35; Barley 20; Maize, flaked 18; Soybean, full-fat, flaked 7; Alfalfa pellets, dehydrated, CP 17-19 % DM 7; Molasses, cane 6; Soybean oil 3; Linseed, extruded 1.3; Calcium carbonate 1.5; Salt (sodium chloride) 1.2; added per kg as fed: VA 12000, VD 1800, VE 350, CU 35, ZN 130, MN 70, SE 0.4, I 0.6, CO 0.3';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 25; Oats, whole grain 25; Wheat bran 18; Alfalfa pellets, dehydrated, CP 17-19 % DM 12; Soybean meal 48 5; Beet pulp, dried, unmolassed 6; Molasses, cane 5; Calcium carbonate 1.6; Salt (sodium chloride) 1; Rapeseed oil 1.4; added per kg as fed: VA 10000, VD 1500, VE 200, CU 30, ZN 110, MN 60, SE 0.3, I 0.5, CO 0.25', revision = revision + 1
WHERE id = 'compound-feed-light-to-moderate-work' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Barley 25; Oats, whole grain 25; Wheat bran 18; Alfalfa pellets, dehydrated, CP 17-19 % DM 12; Soybean meal 48 5; Beet pulp, dried, unmolassed 6; Molasses, cane 5; Calcium carbonate 1.6; Salt (sodium chloride) 1; Rapeseed oil 1.4; added per kg as fed: VA 10000, VD 1500, VE 200, CU 30, ZN 110, MN 60, SE 0.3, I 0.5, CO 0.25';
UPDATE ingredient SET source = 'computed: R1, recipe of catalogue rows, % as fed: Soybean meal 48 40; Alfalfa pellets, dehydrated, CP 17-19 % DM 14; Linseed expeller 10; Wheat middlings 14; Brewer''s yeast, dried 4; Dicalcium phosphate, dihydrate 5; Calcium carbonate 5; Magnesium oxide 1.5; Salt (sodium chloride) 3; Molasses, cane 3.5; added per kg as fed: VA 50000, VD 6000, VE 1500, CU 200, ZN 600, MN 350, SE 2, I 3, CO 1.5, B8 10, B1 80', revision = revision + 1
WHERE id = 'balancer-protein-and-micronutrients' AND entity_id IS NULL AND source = 'computed: R1, recipe of catalogue rows, % as fed: Soybean meal 48 40; Alfalfa pellets, dehydrated, CP 17-19 % DM 14; Linseed expeller 10; Wheat middlings 14; Brewer''s yeast, dried 4; Dicalcium phosphate, dihydrate 5; Calcium carbonate 5; Magnesium oxide 1.5; Salt (sodium chloride) 3; Molasses, cane 3.5; added per kg as fed: VA 50000, VD 6000, VE 1500, CU 200, ZN 600, MN 350, SE 2, I 3, CO 1.5, B8 10, B1 80';
UPDATE ingredient SET name_en = 'Biotin 2 %', revision = revision + 1
WHERE id = 'biotin-2' AND entity_id IS NULL AND name_en = 'Biotin 2 %';
UPDATE ingredient SET name_fr = 'Biotine 2 %', revision = revision + 1
WHERE id = 'biotin-2' AND entity_id IS NULL AND name_fr = 'Biotine 2 %';
UPDATE ingredient SET levels_en = '["Supplements","Vitamins","Biotin","2 %"]', revision = revision + 1
WHERE id = 'biotin-2' AND entity_id IS NULL AND levels_en = '["Supplements","Vitamins","Biotin","2 %"]';
UPDATE ingredient SET levels_fr = '["Compléments","Vitamines","Biotine","2 %"]', revision = revision + 1
WHERE id = 'biotin-2' AND entity_id IS NULL AND levels_fr = '["Compléments","Vitamines","Biotine","2 %"]';
UPDATE ingredient SET name_en = 'Vitamin E 50 % (all-rac alpha-tocopheryl acetate adsorbate)', revision = revision + 1
WHERE id = 'vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate' AND entity_id IS NULL AND name_en = 'Vitamin E 50 % (all-rac alpha-tocopheryl acetate adsorbate)';
UPDATE ingredient SET name_fr = 'Vitamine E 50 % (acétate d’alpha-tocophéryle adsorbé)', revision = revision + 1
WHERE id = 'vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate' AND entity_id IS NULL AND name_fr = 'Vitamine E 50 % (acétate d''alpha-tocophéryle adsorbé)';
UPDATE ingredient SET levels_en = '["Supplements","Vitamins","Vitamin E","50 %"]', revision = revision + 1
WHERE id = 'vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate' AND entity_id IS NULL AND levels_en = '["Supplements","Vitamins","Vitamin E","50 %"]';
UPDATE ingredient SET levels_fr = '["Compléments","Vitamines","Vitamine E","50 %"]', revision = revision + 1
WHERE id = 'vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate' AND entity_id IS NULL AND levels_fr = '["Compléments","Vitamines","Vitamine E","50 %"]';
