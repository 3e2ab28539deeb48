import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { inLine, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { feedInside } from "#contract/text/inside-sentence.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { isGrowing, isLactating, isPregnant } from "#science/feeds/pasture-intake.ts";
import { feedChange } from "#science/transition/transition-bounds.ts";
import { type Given, givenOf, givenText } from "./former-amounts.ts";
import { isBare } from "./line-ways.ts";
import { standardCoverage } from "./own-figures.ts";

/** Smallest change of an amount that is worth a word, as a share of it. */
const changeLeast = 0.05;

/** Says in up to three sentences what changed, why, and how fast the change is made. */
export function changeSentences(
  snapshot: RationSnapshot,
  former: RationSnapshot | null,
  words: SheetMessages,
  seesHealth: boolean,
): string[] {
  const { transitionDays, pastures } = snapshot.ration;
  const { name } = snapshot.horse;
  const isOffGrass = pastures.length > 0 && pastures.every(isBare);
  return [
    ...(former ? [changesText(snapshot, former, words)] : []),
    ...(!former && isOffGrass ? [words.say("sheet_off_grass", { name })] : []),
    [
      aimText(snapshot, former, words, seesHealth),
      ...standardCoverage("coverage_energy", snapshot, words),
    ].join(" "),
    ...paceTexts(snapshot, former, words, transitionDays),
  ];
}

/** Most changes that are named. */
const changesMost = 4;

/** A feed or pasture that is new, gone, or fed in another amount or way. */
interface Change {
  kind: "new" | "gone" | "amount";
  /** Kilograms or hours by which it changes. */
  size: number;
  text: string;
}

function changesOf(snapshot: RationSnapshot, former: RationSnapshot, words: SheetMessages): Change[] {
  const [before, after] = [givenOf(former, words), givenOf(snapshot, words)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((path): Change[] => {
    const [then, now] = [before.get(path), after.get(path)];
    const isOtherWay = then !== undefined && now !== undefined && then.ways !== now.ways;
    const size = isOtherWay ? amountOf(now) : Math.abs(amountOf(now) - amountOf(then));
    if (then && now && size <= changeLeast * amountOf(then)) return [];
    const amount = (given: Given) =>
      inLine(givenText(words, given), ...(isOtherWay && given.ways ? [given.ways] : []));
    if (then && now) {
      const amounts = {
        feed: feedInside(now.name, snapshot.feeds[path]),
        now: amount(now),
        before: amount(then),
      };
      return [{ kind: "amount", size, text: words.say("sheet_change_amount", amounts) }];
    }
    const given = now ?? then;
    if (!given) return [];
    const name = feedInside(given.name, (now ? snapshot : former).feeds[path]);
    return [{ kind: now ? "new" : "gone", size, text: `${name} (${amount(given)})` }];
  });
}

/** Writes in sentences which feeds are new, gone or changed in amount, the largest changes first. */
function changesText(snapshot: RationSnapshot, former: RationSnapshot, words: SheetMessages): string {
  const { say, locale } = words;
  const { name } = snapshot.horse;
  const changes = changesOf(snapshot, former, words);
  if (changes.length === 0) return say("sheet_change_none");
  const named = changes.toSorted((a, b) => b.size - a.size).slice(0, changesMost);
  const listed = (kind: Change["kind"], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(locale, { type }).format(
      named.filter((change) => change.kind === kind).map(({ text }) => text),
    );
  const [added, gone, other] = [
    listed("new", "conjunction"),
    listed("gone", "disjunction"),
    listed("amount", "conjunction"),
  ];
  const [first = "", ...rest] = [
    ...(added ? [say("sheet_change_new", { name, feeds: added })] : []),
    ...(gone ? [say("sheet_change_gone", { name, feeds: gone })] : []),
    ...(other ? [say("sheet_change_amounts", { feeds: other })] : []),
  ];
  return [
    say("sheet_change", { changes: first }),
    ...rest.map((text) => `${text[0]?.toLocaleUpperCase(locale)}${text.slice(1)}.`),
  ].join(" ");
}

const amountOf = (given: Given | undefined): number => (given ? given.kg || given.hours : 0);

/** Least change of the coverage of energy that is worth a word, as a share of it. */
const energyChangeLeast = 0.03;

/** Aim is what a ration is for, by the horse first: a young horse grows, a mare carries or feeds her foal. */
export type Aim = "grow" | "nurse" | "carry" | RationSnapshot["ration"]["objective"];

/** Returns what a ration is for: the stored objective is asked last. */
export function aimOf({ horse, ration, findings }: RationSnapshot): Aim {
  if (isGrowing(horse)) return "grow";
  if (isLactating(horse)) return "nurse";
  if (isPregnant(horse)) return "carry";
  const isSlimmed = findings.some(({ rule, hypothetical }) => rule === "energy_overweight" && !hypothetical);
  return isSlimmed ? "lose" : ration.objective;
}

/** Writes what the ration is for, and whether its energy serves that, as far as that is known. */
function aimText(
  snapshot: RationSnapshot,
  former: RationSnapshot | null,
  words: SheetMessages,
  seesHealth: boolean,
): string {
  const { say } = words;
  const { name } = snapshot.horse;
  const aim = say("sheet_aim_alone", { aim: say(`sheet_aim_${aimOf(snapshot)}`, { name }) });
  const now = energyOf(snapshot);
  if (now === null) return aim;
  const then = former && former.ration.system === snapshot.ration.system ? energyOf(former) : null;
  const isChanged = then !== null && Math.abs(now - then) > energyChangeLeast * then;
  const change = isChanged ? [say(now < then ? "sheet_energy_cut" : "sheet_energy_raised")] : [];
  const judged = snapshot.findings.filter(
    ({ measure, rule }) => measure === "coverage_energy" && (seesHealth || !isOfHealth(rule)),
  );
  const wrong = judged.find(({ level }) => level === "risk") ?? judged.find(isWorry);
  const fit = wrong ? findingSide(wrong) : judged.length > 0 ? "fits" : null;
  return [aim, ...(fit ? [say(`sheet_energy_${fit}`)] : []), ...change].join(" ");
}

/** Returns the share of the energy that is covered; null where a part of it is unknown. */
function energyOf({ measures }: RationSnapshot): number | null {
  const energy = measures.find(({ key }) => key === "coverage_energy");
  return energy && energy.unknownShare === 0 ? energy.value : null;
}

/** Over how many days new feeds come in: those that are enough, where fewer or none were set; nothing without any. */
function paceTexts(
  { ration }: RationSnapshot,
  former: RationSnapshot | null,
  { say }: SheetMessages,
  days: number | null,
): string[] {
  const least = feedChange.days();
  if (days !== null)
    return [
      days < least ? say("sheet_transition_short", { days, least }) : say("sheet_transition_days", { days }),
    ];
  const before = new Set(former?.ration.feeds.map(({ ingredient }) => ingredient));
  const isNew = ration.feeds.some(({ role, ingredient }) => role !== "supplement" && !before.has(ingredient));
  return former && isNew ? [say("sheet_transition_least", { least })] : [];
}
