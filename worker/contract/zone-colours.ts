/**
 * Colours of the zones of a figure, as sRGB hex: the screens take both themes, print the light one, and PDF files the
 * light inks, for the levels of findings.
 * `-ink` is text on paper or on the wash of the same name; `-wash` is the background of a zone.
 */
export const zoneColours = {
  light: {
    deficit: "#2d78bd",
    "deficit-ink": "#08569a",
    "deficit-wash": "#e0effe",
    target: "#318854",
    "target-ink": "#16603a",
    "target-wash": "#d9f3e0",
    "tolerable-wash": "#e9e8e1",
    above: "#e8932b",
    "above-ink": "#884a0c",
    "above-wash": "#ffe9c8",
    over: "#c43830",
    "over-ink": "#a3231e",
    "over-wash": "#ffe4df",
    unknown: "#92928e",
    "unknown-ink": "#575752",
    "unknown-wash": "#ededea",
    hatch: "#bebeba",
  },
  dark: {
    deficit: "#61a4e2",
    "deficit-ink": "#92c7f5",
    "deficit-wash": "#305072",
    target: "#61b37c",
    "target-ink": "#91d7a5",
    "target-wash": "#2e5b41",
    "tolerable-wash": "#444a45",
    above: "#f0a84d",
    "above-ink": "#f5c277",
    "above-wash": "#724d1d",
    over: "#ed695c",
    "over-ink": "#fda296",
    "over-wash": "#71332b",
    unknown: "#7e817d",
    "unknown-ink": "#b8bab4",
    "unknown-wash": "#282d29",
    hatch: "#4b524d",
  },
} as const;
