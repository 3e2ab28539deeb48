import { useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { constants, countStatuses } from "#science/methods/constants.ts";
import { scienceVersion } from "#science/science-version.ts";
import { useLocale } from "#web/lib/format/locale.ts";
import { statusWord } from "#web/lib/format/source-text.ts";
import { m } from "#web/paraglide/messages.js";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { plain } from "./constant-names.ts";
import { constantSections } from "./constant-sections.tsx";
import type { Group, MethodsLine, MethodsSection } from "./contents-types.ts";
import { listedParts } from "./listed-parts.tsx";
import { MethodsLink } from "./method-lines.tsx";

/** Shows every constant, rule, equation and source, from the tables that the calculation reads. */
export function MethodsScreen() {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  const parts = useMemo(() => [...constantSections(), ...listedParts()], [locale]);
  const [text, setText] = useState("");
  const found = useMemo(() => filtered(parts, plain(text)), [parts, text]);
  const count = found.reduce((sum, { groups }) => sum + countEntries(groups), 0);
  const isPrinting = usePrinting();
  return (
    <Page
      title={m.screen_methods()}
      intro={m.methods_intro()}
      eyebrow={m.methods_version({ version: scienceVersion })}
    >
      <Statuses />
      <div data-print="never" className="grid gap-3">
        <SearchField label={m.methods_search()} value={text} onSearch={setText} />
        <p role="status" className="min-h-5 text-muted-foreground text-sm">
          {text && (count > 0 ? m.methods_found({ count }) : m.methods_none({ text }))}
        </p>
      </div>
      <div className="grid gap-8 laptop:grid-cols-[14rem_minmax(0,1fr)] laptop:gap-12">
        <Contents parts={found} />
        <div className="grid content-start gap-10">
          {found.map((part) => (
            <PartSection key={part.id} part={part} isOpen={isPrinting || text !== ""} />
          ))}
        </div>
      </div>
    </Page>
  );
}

const countEntries = (groups: readonly Group[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.filter(({ isHeading }) => !isHeading).length, 0);

/** Keeps the entries that match, each table's under its heading. */
function kept(entries: readonly MethodsLine[], fits: (text: string) => boolean): readonly MethodsLine[] {
  let heading: MethodsLine | null = null;
  const found: MethodsLine[] = [];
  for (const entry of entries) {
    if (entry.isHeading) heading = entry;
    else if (fits(plain(entry.text))) {
      if (heading) found.push(heading);
      heading = null;
      found.push(entry);
    }
  }
  return found;
}

/** Keeps the sections with entries that have every searched word. */
function filtered(parts: readonly MethodsSection[], text: string): readonly MethodsSection[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return parts;
  const fits = (each: string) => words.every((word) => each.includes(word));
  return parts
    .map((part) => ({
      ...part,
      groups: part.groups
        .map((group) => ({ ...group, entries: kept(group.entries, fits) }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Returns whether the page is being printed: then every section must be open. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const set = (to: boolean) => () => flushSync(() => setPrinting(to));
    const [start, end] = [set(true), set(false)];
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

function Statuses() {
  return (
    <section aria-label={m.methods_legend()}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {countStatuses(constants).map(({ status, count }) => (
          <li key={status}>
            <span className="text-muted-foreground">{statusWord(status)}</span>{" "}
            <strong className="font-semibold tabular-nums">{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ parts }: { parts: readonly MethodsSection[] }) {
  return (
    <nav aria-label={m.methods_contents()} className="laptop:sticky laptop:top-4 laptop:self-start">
      <h2 className="mb-2 font-semibold text-sm">{m.methods_contents()}</h2>
      <ol className="grid gap-x-6 text-sm tablet:grid-cols-2 laptop:grid-cols-1">
        {parts.map(({ id, title }) => (
          <li key={id} className="flex min-h-11 items-center fine:min-h-8">
            <MethodsLink to={id}>{title}</MethodsLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PartSection({ part, isOpen }: { part: MethodsSection; isOpen: boolean }) {
  const { id, title, intro, groups } = part;
  return (
    <section id={id} aria-labelledby={`title-${id}`} className="grid scroll-mt-4 gap-3">
      <h2 id={`title-${id}`} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="max-w-prose text-muted-foreground text-sm">{intro}</p>
      <div className="grid border-border border-t">
        {groups.map((group) => (
          <GroupDetails key={group.id} group={group} isForced={isOpen} />
        ))}
      </div>
    </section>
  );
}

/** Shows the lines of a group once it is opened, searched, printed or linked to. */
function GroupDetails({ group, isForced }: { group: Group; isForced: boolean }) {
  const { id, title, note, entries } = group;
  const { hash } = useLocation();
  const [isChosen, setChosen] = useState(false);
  const isAimed = hash === id || entries.some((each) => each.id === hash);
  const isOpen = isForced || isChosen;

  useEffect(() => {
    if (isAimed) setChosen(true);
  }, [isAimed]);
  useEffect(() => {
    if (isAimed && isChosen) document.getElementById(hash)?.scrollIntoView({ block: "start" });
  }, [isAimed, isChosen, hash]);

  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => !isForced && setChosen(event.currentTarget.open)}
      className="group scroll-mt-4 border-border border-b"
    >
      <summary className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 py-2.5 hover:bg-accent">
        <h3 className="flex gap-2 font-medium">
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
          />
          {title}
        </h3>
        <span className="whitespace-nowrap text-muted-foreground text-sm tabular-nums">{note}</span>
      </summary>
      {isOpen && (
        <ul className="grid gap-2 pb-4 pl-6 text-sm">
          {entries.map((entry) => (
            <li
              key={entry.id}
              id={entry.id}
              className="scroll-mt-4 py-0.5 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] target:bg-hay-wash print:[content-visibility:visible]"
            >
              {entry.show()}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
