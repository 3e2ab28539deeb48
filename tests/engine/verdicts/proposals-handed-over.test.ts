import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { engine, finding, measured } from "../support/health-rations.ts";
import { fedTo, grass, lineOf, named, proposed, samples, unlimited } from "../support/proposals.ts";

const ask = (ration: Ration) =>
  optimiseWithLevers(
    engine,
    { ration, limits: unlimited(ration), goal: "cheapest", candidates: [], maxKg: 50 },
    { answerFrom: propose },
  );
/** Asks for the cheapest ration from a store, or from every feed that may be proposed. */
const shop = (ration: Ration, store?: readonly IngredientFacts[]) =>
  optimiseWithLevers(
    engine,
    {
      ration,
      limits: unlimited(ration),
      goal: "cheapest",
      candidates: store ?? proposed,
      maxKg: 50,
      inStore: new Set(store?.map(({ id }) => id)),
    },
    { answerFrom: propose },
  );
const idsOf = ({ feeds, quantitiesKg }: ReturnType<typeof ask>) =>
  feeds.flatMap(({ ingredient }, at) => (quantitiesKg[at]! > 0 ? [ingredient] : []));
const energyOf = ({ evaluation }: ReturnType<typeof ask>) => measured(evaluation!, "coverage_energy").value!;

const atGrass = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 20 } as const;
const pony = { breed: "welsh", weightKg: 300, bodyConditionScore: 8 } as const;
const senior = { ageClass: "year_over_17", weightKg: 480, bodyConditionScore: 3 } as const;

describe("an answer that is handed to the owner", () => {
  test("takes a fat laminitic pony off grass, within its energy, and asks for an analysis of the hay", () => {
    const of = { ...pony, ...atGrass, conditions: ["laminitis"] } as const;
    const answer = ask(fedTo(of, { hay: 2, minerals: 0.05 }, { objective: "lose" }, [grass(20)]));
    expect(answer.levers).toMatchObject([
      { field: "allowanceKg", from: null, to: 0 },
      { field: "meals", from: 2, to: 3 },
    ]);
    expect(energyOf(answer)).toBeLessThanOrEqual(103);
    expect(answer.next).toEqual(["analysis", "soaking", "late_meal"]);
  });

  test("gives a supervised laminitic cob as much soaked hay as its energy allows, and says why it is soaked", () => {
    const cob = { breed: "connemara", weightKg: 480, bodyConditionScore: 8 } as const;
    const ration = fedTo(
      { ...cob, conditions: ["laminitis", "metabolic"] },
      { late: 9, balancer: 0.4, salt: 0.01 },
      { objective: "lose", vetSupervised: true },
    );
    const answer = ask(ration);
    expect(answer.levers).toMatchObject([{ field: "meals", to: 3 }, { field: "preparation" }]);
    expect(answer.because).toEqual(["sugar", "gap"]);
    expect(energyOf(answer)).toBeLessThanOrEqual(100.01);
    expect(energyOf(answer)).toBeGreaterThan(97);
  });

  test("brings a weanling a foal feed from the catalogue", () => {
    const weanling = { ageClass: "month_6", weightKg: 225, matureWeightKg: 520 } as const;
    expect(idsOf(shop(fedTo(weanling, { hay: 4, oats: 1 })))).toContain(named("foals").id);
  });

  test("brings no late hay to milk, growth or an old horse that may be thin, though it is in store and cheap", () => {
    const mare = { gender: "mare", breeding: true, lactationStage: "month_1" } as const;
    const yearling = { ageClass: "month_12", weightKg: 320, matureWeightKg: 500 } as const;
    const inStore = [named("late"), named("soya"), named("balancer")];
    for (const of of [mare, yearling, senior])
      expect(idsOf(shop(fedTo(of, { hay: 8, oats: 1 }), inStore))).not.toContain(named("late").id);
  });

  test("brings a mineral feed for lucerne only beside lucerne", () => {
    const minerals = [named("lowCalcium"), named("minerals"), named("lucerne")];
    const ids = idsOf(shop(fedTo({}, { hay: 8 }), minerals));
    expect(ids).not.toContain(named("lowCalcium").id);
  });

  test("gives a horse to slim no more of its mix than it gets, whatever mineral it lacks", () => {
    const cob = { breed: "irish_cob", weightKg: 600, bodyConditionScore: 7 } as const;
    const ration = fedTo(
      { ...cob, exercising: true, activity: "eventing", exerciseHours: 4 },
      { hay: 9, workFeed: 3, salt: 0.03 },
      { objective: "lose" },
    );
    const { quantitiesKg } = ask(ration);
    expect(quantitiesKg[lineOf(ration, "workFeed")]).toBeLessThanOrEqual(3);
  });

  test("takes molasses from a thin old horse with laminitis, and grain from one with PSSM whose energy nobody judges", () => {
    const old = { ageClass: "year_over_17", weightKg: 460, bodyConditionScore: 3 } as const;
    const laminitic = fedTo({ ...old, conditions: ["ppid", "laminitis"] }, { hay: 7, molasses: 0.2 });
    expect(idsOf(ask(laminitic))).not.toContain(named("molasses").id);
    const driven = { weightKg: 780, conditions: ["pssm"], exercising: true, activity: "driving" } as const;
    const draught = fedTo(
      { breed: "crossbred_draft", ...driven, exerciseHours: 6 },
      { hay: 11, oats: 3, carrots: 2 },
      { system: "gfe2014" },
    );
    expect(idsOf(ask(draught))).toEqual([named("hay").id]);
  });

  test("leaves a racehorse its electrolytes, and a yearling its hay dry", () => {
    const racer = { ageClass: "year_4", weightKg: 440, exercising: true, activity: "gallop_race" } as const;
    const raced = fedTo({ ...racer, exerciseHours: 5 }, { haylage: 8, mix: 5, electrolytes: 0.05 });
    expect(idsOf(ask(raced))).toContain(named("electrolytes").id);
    const yearling = { ageClass: "month_12", weightKg: 290, matureWeightKg: 450 } as const;
    expect(ask(fedTo(yearling, { lucerne: 5, barley: 2 }, { system: "ufc_madc" })).levers).toEqual([]);
  });

  test("gives a fat mare in milk no more of her feed for a vitamin", () => {
    const mare = {
      breed: "welsh",
      weightKg: 300,
      bodyConditionScore: 7,
      gender: "mare",
      breeding: true,
    } as const;
    const ration = fedTo(
      { ...mare, lactationStage: "month_3" },
      { mid: 7, workFeed: 1 },
      { system: "ufc_madc" },
    );
    const { quantitiesKg } = ask(ration);
    expect(quantitiesKg[lineOf(ration, "workFeed")]).toBeLessThanOrEqual(1);
  });

  test("finds hay low in potassium for a horse with HYPP, whose own forage is not", () => {
    const mare = { breed: "appaloosa", weightKg: 480, conditions: ["hypp"] } as const;
    const { evaluation } = shop(fedTo(mare, { lucerne: 4, haylage: 6 }));
    expect(["ok", "watch"]).toContain(finding(evaluation!, "potassium_hypp")?.level);
  });

  test("leaves a mule in work its oats, and no more hay than a mule eats", () => {
    const mule = {
      breed: "mule",
      weightKg: 400,
      exercising: true,
      activity: "driving",
      exerciseHours: 6,
    } as const;
    const ration = fedTo(mule, { hay: 7, oats: 1 });
    const { quantitiesKg } = ask(ration);
    expect(quantitiesKg[lineOf(ration, "oats")]).toBe(1);
    expect(quantitiesKg[lineOf(ration, "hay")]).toBeLessThanOrEqual(8);
  });

  test("muzzles a horse with trouble of insulin at grass, and leaves a sound one free", () => {
    const [ill, sound] = [["metabolic"], []] as const;
    const fieldsOf = (conditions: readonly "metabolic"[]) =>
      ask(
        fedTo(
          { ...atGrass, breed: "haflinger", weightKg: 420, conditions },
          { late: 4, minerals: 0.08 },
          {},
          [grass(6)],
        ),
      ).levers.map(({ field }) => field);
    expect(fieldsOf(ill)).toContain("muzzleFactor");
    expect(fieldsOf(sound)).toEqual([]);
  });

  test("asks for no grass where a laminitic pony has no hay", () => {
    expect(ask(samples.fatAtGrass).next).toContain("off_grass");
  });

  test("names the least levers of a racehorse whose starch hay and oats cannot lower", () => {
    const { next } = ask(samples.racing);
    expect(next).toEqual(["more_meals", "wet_fibre", "oil", "late_meal"]);
  });

  test("keeps the mash of a thin old horse with PPID, and has its hay analysed in place of soaking it", () => {
    const ration = fedTo(
      { ...senior, conditions: ["ppid"] },
      { mid: 6, mash: 2, pulp: 0.5, salt: 0.02 },
      { objective: "gain" },
    );
    const answer = ask(ration);
    expect(answer.levers).toMatchObject([{ field: "meals", to: 3 }]);
    expect(answer.quantitiesKg[lineOf(ration, "mash")]).toBeGreaterThanOrEqual(2);
    expect(answer.next).toEqual(["analysis", "mineral_feed", "late_meal"]);
    expect(energyOf(answer)).toBeGreaterThan(99);
  });

  test("names salt beside the mineral feed where hay alone is fed", () => {
    expect(ask(fedTo({}, { hay: 8 })).next).toEqual(["salt", "mineral_feed", "late_meal"]);
  });

  test("names a feed of more energy where late hay fills a mare in foal", () => {
    const mare = { gender: "mare", breeding: true, gestationStage: "month_9", weightKg: 450 } as const;
    expect(ask(fedTo({ ...mare, breed: "thoroughbred" }, { late: 8, minerals: 0.09 })).next).toContain(
      "energy_feed",
    );
  });

  test("lets a donkey at 150 % of its energy eat less, and asks for the minerals that less brings", () => {
    const answer = ask(fedTo({ breed: "donkey", weightKg: 140 }, { late: 1.935, straw: 1.215 }));
    expect(energyOf(answer)).toBeLessThanOrEqual(105);
    expect(answer.next).toContain("mineral_feed");
  });

  test("takes roots from a horse with HYPP, and names grass hay and smaller meals", () => {
    const of = { breed: "quarter_horse", weightKg: 520, conditions: ["hypp"] } as const;
    const ration = fedTo(of, { lucerne: 8, carrots: 2, salt: 0.02 });
    const answer = ask(ration);
    expect(answer.quantitiesKg[lineOf(ration, "carrots")]).toBe(0);
    expect(answer.levers).toContainEqual(expect.objectContaining({ field: "meals" }));
    expect(answer.next).toContain("low_potassium_hay");
  });

  test("brings hay of grass to a horse with HYPP that has lucerne alone", () => {
    const of = { breed: "quarter_horse", weightKg: 520, conditions: ["hypp"] } as const;
    const ration = fedTo(of, { lucerne: 8, salt: 0.02 });
    const given = {
      ration,
      limits: unlimited(ration),
      goal: "cheapest",
      candidates: proposed,
      maxKg: 50,
    } as const;
    const inStore = new Set<string>();
    const answer = optimiseWithLevers(engine, { ...given, inStore }, { answerFrom: propose });
    expect(answer.quantitiesKg[lineOf(ration, "lucerne")]).toBe(0);
    expect(answer.feeds.some(({ isNew, role }) => isNew && role === "forage")).toBe(true);
    expect(finding(answer.evaluation!, "potassium_hypp")?.level).not.toBe("risk");
  });
});

test("calcium to phosphorus of grass is watched by a table, and a risk by an analysis", () => {
  const level = (pasture: ReturnType<typeof grass>) =>
    finding(engine.evaluate(fedTo(atGrass, {}, {}, [pasture])), "ca_to_p")?.level;
  const { calcium, phosphorus, ...others } = named("shortGrass").composition;
  const composition = {
    ...others,
    calcium: { ...calcium!, state: "measured" },
    phosphorus: { ...phosphorus!, state: "measured" },
  } as const;
  expect(level(grass(24))).toBe("watch");
  expect(level({ ...grass(24), ingredient: { ...named("shortGrass"), composition } })).toBe("risk");
});
