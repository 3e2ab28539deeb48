import { planDaysMost } from "#science/answers/transition.ts";

/** Business constants and limits: one home for each number that is not science. */
export const limits = {
  /** A token this close to its expiry is refreshed on activity, ms. */
  refreshBeforeExpiryMs: 300_000,
  accessTokenSeconds: 3600,
  refreshTokenDays: 30,
  /** The whole life of a session, whatever its refreshes, days. */
  sessionDays: 90,
  /** Time within which the loser of a refresh race still receives the winner's pair, ms. */
  refreshGraceMs: 10_000,
  notificationMs: 5000,
  scriptLoadMs: 120_000,
  defaultLocale: "fr",
  defaultPageSize: 10,
  maxPageSize: 100,
  passwordMin: 8,
  passwordMax: 128,
  emailMin: 3,
  emailMax: 180,
  /** A one-time code: its digits, its life, and how often it may be guessed. */
  codeDigits: 6,
  codeSeconds: 600,
  codeGuesses: 5,
  /** Life of an invitation, days. */
  registrationDays: 7,
  /** Time during which nobody else can invite a person whom an invitation is being sent to, s. */
  invitingSeconds: 60,
  /** A licence this close to its end is warned of, days. */
  licenceWarnDays: 30,
  licencesMax: 100_000,
  horsesOfEntityMax: 1_000_000,
  phoneMax: 30,
  /** Life of a session of single sign-on, h, and of a sign-in under way at a provider, s. */
  ssoSessionHours: 12,
  ssoAttemptSeconds: 600,
  /** Life of the cookie that keeps the address for the next sign-in, after single sign-on, s. */
  logoutCookieSeconds: 10,
  bodyBytes: 1_000_000,
  /** Values of a body, those within values counted, unless its row says more: more than the largest sound one has. */
  bodyValues: 100_000,
  /** Items of one list of a body, and members of one of its objects. */
  bodyListMax: 1000,
  bodyMembersMax: 1000,
  pictureBytes: 5_000_000,
  /** A file that the screens draw anew, and make small enough, before it is sent. */
  pictureFileBytes: 30_000_000,
  /** A picture's width or height, and both multiplied, px. */
  pictureSideMax: 8000,
  picturePixelsMax: 25_000_000,
  /** A PNG is unpacked where it is printed: it has fewer, and so has what the screens draw anew. */
  pngPixelsMax: 4_000_000,
  /** On the network again by its own word and still not answered, a page asks once more after so long. */
  askAgainMs: 5_000,
  /** Interval at which an open page asks for a new version of the screens, ms. */
  versionCheckMs: 3_600_000,
  /** Days that the service remembers an Idempotency-Key. */
  idempotencyDays: 2,
  /** Days that a browser stores unsaved work that nobody goes on with. */
  draftDays: 90,
  /** Feeds of one import, and of one chunk of it. */
  importFeedsMax: 5000,
  importChunkMax: 250,
  importLineMax: 10_000_000,
  /** Days within which an import is undone, and after which an import that nobody commits is forgotten. */
  importUndoDays: 30,
  importOpenDays: 2,
  fileNameMax: 255,
  /** Rows of one exported table. */
  exportRowsMax: 10_000,
  /** Characters of a filter. */
  filterMax: 180,
  jsonDepth: 32,
  nameMax: 120,
  /** A title that is given says something. */
  titleMin: 2,
  commentaryMax: 5000,
  sourceMax: 500,
  /** Dry matter of a feed, % as fed: below it nothing is a feed any more. */
  dryMatterPctMin: 1,
  /** A written content in any unit: a million units of vitamin A and more in a supplement. */
  analysisValueMax: 1_000_000_000,
  hoursPerDayMax: 24,
  /** Part of its grass that a horse eats through a muzzle. */
  muzzleFactorMin: 0.15,
  muzzleFactorMax: 0.5,
  /** Dry matter of grass that a strip offers one horse, kg a day. */
  grassAllowanceKgMax: 50,
  batchMin: 3,
  batchMax: 500,
  mealsMin: 1,
  mealsMax: 12,
  planDaysMax: 3650,
  transitionDaysMax: planDaysMost,
  feedsPerRationMax: 40,
  /** Feeds one optimal ration is chosen from, besides its own. */
  candidatesMax: 600,
  walletPlaceMax: 100_000,
  pasturesPerRationMax: 5,
  overridesPerRationMax: 40,
  normsPerProfileMax: 100,
  /** A day's need set by hand, in the nutrient's unit: no nutrient is needed in such numbers, a slip of the hand is. */
  requirementMax: 1_000_000,
  reasonMax: 500,
  /** Weight of one feed a day as fed, kg. */
  feedKgMax: 60,
  /** A step in which a feed is measured out, kg as fed: from a gram to a bale. */
  stepKgMin: 0.001,
  stepKgMax: 25,
  /** Content of a sack or bale, kg, and the days in which it is used up. */
  bagKgMin: 0.1,
  bagKgMax: 1000,
  /** Dose of a feed, g per 100 kg of body weight and day. */
  doseGMin: 0.01,
  doseGMax: 1000,
  bagDaysMax: 365,
  bagDays: 30,
  acceptedMax: 40,
  /** As long as a horse lives: nothing is known of one from longer ago. */
  historyYearsMax: 40,
  /** Body weight of a horse, kg: from a foal of a small pony to the heaviest draft. */
  weightKgMin: 20,
  weightKgMax: 1500,
  pricePerTonneMax: 1_000_000,
  /** Days ahead on which a price may begin. */
  priceDaysAheadMax: 731,
  stockKgMax: 10_000_000,
  measuresPerTraceMax: 20,
  /** Confidence of one bound: below a half it is none, above the last the shape of the tail is not known. */
  confidenceMin: 0.5,
  confidenceMax: 0.999,
  confidencesMax: 8,
  minutesPerDay: 1440,
  rationsPerEvaluationMax: 200,
  rationsPerRecalculationMax: 1000,
  /** Rations that amounts are looked for in: of up to 15 feeds each, 100 take 3 to 15 s of one processor. */
  answersPerRecalculationMax: 100,
  /** Rations that a change of a feed or of a horse judges again at once; of more of them, the queue does. */
  rationsJudgedAtOnceMax: 500,
  /** Rations of a recalculation that the queue works off; of a search, or of rows with every judgement, fewer. */
  rationsPerJobMax: 50_000,
  wideRationsPerJobMax: 2000,
  /** Rations that are recalculated together by the queue: of a search, and after a failure, fewer. */
  rationsPerChunk: 250,
  wideRationsPerChunk: 10,
  /** Rations that are saved together: a save takes most of the queries of one call. */
  savedRationsPerChunk: 1,
  /** Seconds after which who waits for a recalculation asks again. */
  recalculationPollSeconds: 2,
  /** Rows of one answer. */
  recalculationRowsMax: 5000,
  /** Days that a recalculation of the queue is kept. */
  recalculationDays: 30,
  /** Bytes and values that a recalculation may be sent. */
  recalculationBytes: 4_000_000,
  recalculationValues: 400_000,
  /** Changes of one kind that act on all rations of a recalculation. */
  recalculationChangesMax: 250,
  /** Letters of the address that is notified of the end of a job, and seconds in which it answers. */
  webhookAddressMax: 500,
  webhookSeconds: 5,
  /** Seconds after which news that were not taken are sent again, each time later; after the last, no more. */
  webhookDelaysSeconds: [5, 60, 600, 3600, 21_600],
  /** Life of a key for a program at most, days, and keys that an organisation may have. */
  programKeyDaysMax: 365,
  programKeysMax: 50,
  /** Requests of one key in a window of so many seconds. */
  programKeyRequests: 600,
  programKeyWindowSeconds: 60,
  /** Life of a link to a ration at most, days. */
  shareDaysMax: 365,
} as const;
