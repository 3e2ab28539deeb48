import circleAlert from "lucide-react/dist/esm/icons/circle-alert.mjs?markup";
import circleCheck from "lucide-react/dist/esm/icons/circle-check.mjs?markup";
import circleHelp from "lucide-react/dist/esm/icons/circle-question-mark.mjs?markup";
import lock from "lucide-react/dist/esm/icons/lock.mjs?markup";
import lockOpen from "lucide-react/dist/esm/icons/lock-open.mjs?markup";
import minus from "lucide-react/dist/esm/icons/minus.mjs?markup";
import plus from "lucide-react/dist/esm/icons/plus.mjs?markup";
import limits from "lucide-react/dist/esm/icons/sliders-horizontal.mjs?markup";
import trash from "lucide-react/dist/esm/icons/trash-2.mjs?markup";
import alert from "lucide-react/dist/esm/icons/triangle-exclamation-point.mjs?markup";
import { memo } from "react";
import { useAppState } from "#web/lib/app-state.ts";
import { cn } from "#web/lib/dom/class-names.ts";

const glyphs = {
  alert,
  circleAlert,
  circleCheck,
  circleHelp,
  limits,
  lock,
  lockOpen,
  minus,
  plus,
  trash,
};
export type GlyphName = keyof typeof glyphs;

/** Token names of colours. */
export type Ink = "ink" | "ink-soft" | "hay-ink" | "target-ink" | "above-ink" | "over-ink" | "unknown-ink";

interface GlyphProps {
  name: GlyphName;
  ink: Ink;
  className?: string;
}

/**
 * An icon painted as a background. On screens with a hundred icons next to moving figures this costs a quarter of
 * inline drawings, each of which the browser composes by itself.
 */
export const Glyph = memo(function Glyph({ name, ink, className }: GlyphProps) {
  const isDark = useAppState((state) => state.isDark);
  return (
    <span
      aria-hidden="true"
      style={{ backgroundImage: iconImage(name, ink, isDark) }}
      className={cn(
        "block size-4 shrink-0 bg-[length:100%_100%] bg-no-repeat print:[print-color-adjust:exact]",
        className,
      )}
    />
  );
});

const images = new Map<string, string>();

/** Returns the drawing in the theme's colour: an image cannot inherit the text colour. */
function iconImage(name: GlyphName, ink: Ink, isDark: boolean): string {
  const key = `${name} ${ink} ${isDark}`;
  const known = images.get(key);
  if (known) return known;
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--${ink}`).trim();
  const drawing = glyphs[name].replaceAll("currentColor", colour);
  const image = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  images.set(key, image);
  return image;
}
