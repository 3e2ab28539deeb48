import { readFileSync } from "node:fs";
import { createEngine } from "#engine/engine.ts";
import { keepBalance } from "#engine/questions/balance.ts";
import { parseCatalogue } from "#science/ingredients.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { sampleHorse } from "./tests/support/horse.ts";
const engine = createEngine(new WebAssembly.Module(readFileSync("engine-wasm/build/engine.wasm")));
const cat = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv","utf8")).filter(r=>r.role!=="pasture").map(r=>({...r, pricePerTonne: pricesPerTonne[r.id] ?? null}));
const horse = sampleHorse({ indoorTemperature: "from_0_to_20", weightKg: 550, standardClass: { status: "work", level: "light" } });
const wanted = { forage: 4, concentrate: 7, supplement: 4 }; const amounts={ forage: 2.5, concentrate: 0.4, supplement: 0.05 };
const feeds = (["forage","concentrate","supplement"] as const).flatMap(role=>cat.filter(r=>r.role===role && r.pricePerTonne!==null).slice(0,wanted[role]).map(f=>({ingredient:f, quantityKg:amounts[role], role, presentation: null})));
const ration = {horse, objective:"maintain" as const, system:"nrc2007" as const, meals:2, vetSupervised:false, feeds, pastures:[]};
const limits = feeds.map(()=>({locked:false,minKg:0,maxKg:60}));
let t=performance.now();
const b = keepBalance(engine,{ration,limits,line:0});
console.log("open", performance.now()-t);
for (let rep=0;rep<2;rep++) {const times:number[]=[], ev:number[]=[]; let its=0; let held=0;
for (let k=0;k<400;k++){ const kg=2.5+2*Math.sin(k/12); t=performance.now(); const s=b.move(Math.round(kg*20)/20); times.push(performance.now()-t); its+=s.iterations; if(s.status==="held")held++; t=performance.now(); engine.evaluate({...ration,feeds:feeds.map((f,i)=>({...f,quantityKg:s.quantitiesKg[i]!}))}); ev.push(performance.now()-t);
 if(k===100) console.log(s.quantitiesKg.join(" "), b.certificate().ok); }
times.sort((a,b)=>a-b); ev.sort((a,b)=>a-b); console.log("median",times[200],"p95",times[380],"max",times[399],"its/step",its/400,"held",held, "eval", ev[200]);}
for (const kg of [0,5,10,15,20,25]) {const s=b.move(kg); console.log(kg,s.status,s.stoppedBy.join(" "),s.quantitiesKg.join(" "), b.certificate().ok)}
