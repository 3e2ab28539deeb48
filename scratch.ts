import { widened } from "#engine/questions/choice.ts";
import { readFileSync } from "node:fs";
import { createEngine } from "#engine/engine.ts";
import { parseCatalogue } from "#science/ingredients.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { sampleHorse } from "./tests/support/horse.ts";
const engine = createEngine(new WebAssembly.Module(readFileSync("engine-wasm/build/engine.wasm")));
const cat = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv","utf8")).filter(r=>r.role!=="pasture").map(r=>({...r, pricePerTonne: pricesPerTonne[r.id] ?? null}));
const horse = sampleHorse({ indoorTemperature: "from_0_to_20", standardClass: { status: "work", level: "light" } });
for (const scope of ["wallet","catalogue"]) {
  const feeds = cat.filter(f=> scope==="catalogue" || f.pricePerTonne!==null).map(f=>({ingredient:f, quantityKg:0, role:f.role as any, presentation: f.role==="forage"?"floor" as const:null}));
  const ration = {horse, objective:"maintain" as const, system:"nrc2007" as const, meals:2, vetSupervised:false, feeds, pastures:[]};
  const limits = feeds.map(()=>({locked:false,minKg:0,maxKg:60}));
  for (const goal of ["cheapest","closest"] as const) for (let k=0;k<2;k++) {
  const t=performance.now();
  const ch = widened(engine,{ration:{...ration,feeds:[]},limits:[],candidates:feeds.map(f=>f.ingredient as any),maxKg:60});
  const a = engine.optimise({...ch, goal});
  console.log(scope, goal, feeds.length, a.status, (performance.now()-t).toFixed(1)+" ms", a.iterations, a.pricePerDay);
  if (k==1) { console.log(ch.leftOut.map(l=>l.ingredient+":"+l.measures.join("+")).join("  ")); console.log(ch.ration.feeds.length, a.certificate.ok); console.log(ch.ration.feeds.map((f,i)=>[f.ingredient.id,a.quantitiesKg[i], f.ingredient.pricePerTonne]).filter(x=>(x[1] as number)>0).map(x=>x.join(" ")).join("\n"));
  console.log("unknown:", a.evaluation?.findings.filter(f=>f.level==="unknown"&&!f.hypothetical).map(f=>f.rule).join(" "), "| short:", a.shortfalls.map(s=>s.rule+" "+s.by.toFixed(2)).join(", "), "| notSteered", a.notSteered.join(" "));}
  }
}
