import type { ReactNode } from "react";
import { formatFixed } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export function Proofs() {
  return (
    <section id="learn-more" aria-labelledby="proofs" className="scroll-mt-6 border-border border-y bg-card">
      <div className="mx-auto grid w-full max-w-300 gap-10 px-4 py-14 tablet:px-6 laptop:py-20">
        <h2 id="proofs" className="max-w-160 font-semibold text-xl">
          {m.proofs_title()}
        </h2>
        <div className="grid gap-x-10 gap-y-12 laptop:grid-cols-3">
          <Proof figure={<TraceFigure />} title={m.proof_trace()} text={m.proof_trace_text()} />
          <Proof figure={<UnknownFigure />} title={m.proof_unknown()} text={m.proof_unknown_text()} />
          <Proof figure={<OptimumFigure />} title={m.proof_optimum()} text={m.proof_optimum_text()} />
        </div>
      </div>
    </section>
  );
}

function Proof({ figure, title, text }: { figure: ReactNode; title: string; text: string }) {
  return (
    <article className="grid content-start gap-3 tablet:max-laptop:grid-cols-[18rem_1fr] tablet:max-laptop:gap-x-10">
      <div
        aria-hidden="true"
        className="mb-2 border-foreground border-b pb-4 tablet:max-laptop:row-span-2 tablet:max-laptop:mb-0"
      >
        {figure}
      </div>
      <h3 className="font-semibold text-lg tablet:max-laptop:self-end">{title}</h3>
      <p className="text-muted-foreground">{text}</p>
    </article>
  );
}

const frame = { viewBox: "0 0 320 120", className: "w-full max-w-90" } as const;
const small = { fontSize: 12, fill: "var(--ink-soft)" } as const;

const number = (value: number, digits: number) => formatFixed(value, getLocale(), digits);

/** Shows a requirement with its terms: 0.0333 Mcal per kg for 500 kg (NRC 2007). */
function TraceFigure() {
  return (
    <svg {...frame} aria-hidden="true">
      <g fill="none" stroke="var(--line-strong)" strokeWidth="1.5">
        <path d="M88 44 V58 H176 V72 M176 44 V72 M264 44 V58 H176" />
      </g>
      <g textAnchor="middle" fontSize="16" fontWeight="600" fill="var(--ink)">
        <text x="88" y="20">
          {number(0.0333, 4)}
        </text>
        <text x="176" y="20">
          ×
        </text>
        <text x="264" y="20">
          {number(500, 0)}
        </text>
      </g>
      <g textAnchor="middle" {...small}>
        <text x="88" y="37">
          {m.proof_trace_source()}
        </text>
        <text x="264" y="37">
          {m.unit_kg()}
        </text>
      </g>
      <text x="176" y="104" textAnchor="middle" fontSize="28" fontWeight="600" fill="var(--brand)">
        {number(0.0333 * 500, 2)}
        <tspan fontSize="14" fill="var(--ink-soft)" dx="4">
          {m.unit_mcal()}
        </tspan>
      </text>
    </svg>
  );
}

/** Shows a bar with a hatched unknown part, up to the line it may or may not reach. */
function UnknownFigure() {
  return (
    <svg {...frame} aria-hidden="true">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--unknown)" strokeWidth="1.6" />
        </pattern>
      </defs>
      {[
        { y: 16, known: 214, unknown: 0, colour: "var(--target)" },
        { y: 54, known: 118, unknown: 70, colour: "var(--deficit)" },
        { y: 92, known: 176, unknown: 24, colour: "var(--target)" },
      ].map(({ y, known, unknown, colour }) => (
        <g key={y}>
          <rect x="0" y={y} width="320" height="12" rx="2" fill="var(--tolerable-wash)" />
          <rect x="0" y={y} width={known} height="12" rx="2" fill={colour} />
          <rect
            x={known}
            y={y + 0.5}
            width={unknown}
            height="11"
            fill="url(#hatch)"
            stroke={unknown ? "var(--unknown)" : "none"}
          />
        </g>
      ))}
      <path d="M172 6V114" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  );
}

/** Shows the cheapest allowed point and the two rules that limit it. */
function OptimumFigure() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="M96 106 L110 40 L176 14 L262 34 L284 106 Z" fill="var(--target-wash)" />
      <g fill="none" strokeLinecap="round">
        <path d="M90 114 L118 8" stroke="var(--brand)" strokeWidth="2.2" />
        <path d="M84 50 L206 3" stroke="var(--brand)" strokeWidth="2.2" />
        <path d="M150 8 L296 42 M256 14 L290 116" stroke="var(--line-strong)" strokeWidth="1.5" />
        <path d="M36 78 L196 -4" stroke="var(--hay)" strokeWidth="1.6" strokeDasharray="4 5" />
      </g>
      <circle cx="110" cy="40" r="6.5" fill="var(--hay)" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="M0 119.5H320" stroke="var(--line)" />
    </svg>
  );
}
