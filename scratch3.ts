import { readFileSync } from "node:fs";
import { createEngine } from "#engine/engine.ts";
import { ruleCosts } from "#engine/questions/rule-costs.ts";
import { parseCatalogue } from "#science/ingredients.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { sampleHorse } from "./tests/support/horse.ts";
const engine = createEngine(new WebAssembly.Module(readFileSync("engine-wasm/build/engine.wasm")));
const cat = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv","utf8")).filter(r=>r.role!=="pasture").map(r=>({...r, pricePerTonne: pricesPerTonne[r.id] ?? null}));
const horse = sampleHorse({ indoorTemperature: "from_0_to_20", weightKg: 550, standardClass: { status: "work", level: "light" } });
const ids=["grass-hay-mature-late-first-cut","timothy-hay-mid-bloom","wheat-straw","oats-whole-grain","barley","soybean-meal-48","beet-pulp-dried-unmolassed","linseed-oil","mineral-vitamin-supplement-for-hay-rations","salt-sodium-chloride","calcium-carbonate"];
const feeds=ids.map((id,i)=>{const f=cat.find(x=>x.id===id)!; return {ingredient:f, quantityKg:i?0:8, role:f.role as any, presentation:null}});
const ration = {horse, objective:"maintain" as const, system:"nrc2007" as const, meals:2, vetSupervised:false, feeds, pastures:[]};
const limits = feeds.map(()=>({locked:false,minKg:0,maxKg:60}));
for (let k=0;k<2;k++){ let t=performance.now();
const a=ruleCosts(engine,{ration,limits}); console.log(performance.now()-t, a.status, a.countedPerDay, a.isDegenerate, a.certificate.ok);
if(k) {for(const r of a.rules) console.log(JSON.stringify(r)); for(const f of a.feeds) console.log(ids[f.line], a.quantitiesKg[f.line], JSON.stringify(f)); console.log(a.limits);}}
