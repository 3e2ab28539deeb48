import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { canBecomeNumber, formatInput, parseNumber, toStep } from "#web/lib/numbers.ts";
import { type UndoWay, undoWayOf } from "#web/lib/typing.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { useBeforeInput } from "./before-input.ts";
import { drawable, drawText, writeText } from "./drawn-texts.ts";

interface NumberFieldProps {
  id?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
  value: number | null;
  /** Tells the value from now on, in the place of `value`; answers how to stop. */
  follow?: (show: (value: number | null) => void) => () => void;
  /** A number as soon as the text is one; null when the field is left empty, unless it is required. */
  onChange: (value: number | null) => void;
  /** Left without a number, it says so and holds again what it held before. */
  isRequired?: boolean;
  onDone?: () => void;
  /** What Enter does instead of selecting the figure. */
  onEnter?: (input: HTMLInputElement) => void;
  /**
   * The page's own undo and redo, where every number typed is a step of it and moves more than this field. Without it
   * the browser's own is meant, which knows this text alone.
   */
  onHistory?: (way: UndoWay) => void;
  /** Accessible name; the unit is added to it. Without it the field is named by its label element. */
  label?: string;
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  digits?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** The place sets the width: the figure is then laid out by itself when it changes. */
  isBoxed?: boolean;
  /** As high as the other fields of a form; else as a line of a table is. */
  isInForm?: boolean;
  className?: string;
}

/** What the field shows instead of its value: the text being typed, or nothing once left empty. */
interface OwnText {
  text: string;
  isLeft: boolean;
}

const leftEmpty: OwnText = { text: "", isLeft: true };

/**
 * A figure typed with a comma or a point. A character that makes no number is refused, and the field says so; what was
 * pasted and is not a number empties the field on leaving.
 * The text is written where it stands, so that a figure that follows a drag renders nothing.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, follow, onChange, onDone, label, unit, min, max, step = 1, digits } = props;
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<OwnText | null>(null);
  const known = useRef(value);
  const before = useRef(value);
  const [remark, setRemark] = useState<string | null>(null);
  const isRemarked = useRef(false);
  /** Set once left empty, with what the page then held in its place. */
  const emptied = useRef<{ answer?: number | null } | null>(null);
  const remarkId = useId();

  const tell = useCallback((text: string | null) => {
    isRemarked.current = text !== null;
    setRemark(text);
  }, []);

  /**
   * A figure that another hand moved since is no longer what the remark was about; none, or nought in its place, is
   * what this field's own leaving asked for.
   */
  const show = useCallback(
    (next: number | null) => {
      const { answer = next } = emptied.current ?? {};
      const isAsked = emptied.current !== null && !next && next === answer;
      if (isAsked) [emptied.current, own.current] = [{ answer: next }, leftEmpty];
      else if (next !== known.current) {
        emptied.current = null;
        if (isRemarked.current) tell(null);
      }
      known.current = next;
      if (own.current?.isLeft && next) own.current = null;
      const text = own.current?.text ?? (next === null ? "" : formatInput(next, getLocale(), digits));
      if (input.current && !drawText(input.current, text)) writeText(input.current, text);
    },
    [digits, tell],
  );
  useLayoutEffect(() => {
    if (!follow) show(value);
  });
  useLayoutEffect(() => follow?.(show), [follow, show]);

  const { inputRef } = props;
  const take = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );

  const within = (number: number) => Math.min(max ?? number, Math.max(min ?? number, number));
  const outside = (number: number) => number !== within(number);

  function type(next: string): void {
    own.current = { text: next, isLeft: false };
    emptied.current = null;
    tell(canBecomeNumber(next) ? null : m.ration_number_not());
    const number = parseNumber(next);
    if (number !== null && !outside(number)) onChange(number);
  }

  /** Leaving changes nothing that typing has not: a figure that was only looked at keeps all its decimals. */
  function leave(text: string): void {
    if (own.current === null) {
      if (remark === m.ration_number_not()) tell(null);
      onDone?.();
      return;
    }
    const number = parseNumber(text);
    if (number === null && props.isRequired) {
      giveBack();
      return;
    }
    own.current = number === null ? leftEmpty : null;
    const next = number === null ? null : within(number);
    emptied.current = number === null ? {} : null;
    if (next !== known.current) onChange(next);
    show(next ?? known.current);
    if (number === null) tell(text.trim() === "" ? null : m.ration_number_emptied());
    else if (outside(number)) tell(m.ration_number_bounds({ min: limitText(min), max: limitText(max) }));
    else tell(null);
    onDone?.();
  }

  function giveBack(): void {
    own.current = null;
    if (before.current !== known.current) onChange(before.current);
    show(before.current);
    tell(m.violation_required());
    onDone?.();
  }

  /** What is no step of the page yet is given back first. */
  function turn(way: UndoWay): void {
    const number = own.current?.isLeft === false ? parseNumber(own.current.text) : known.current;
    const isStep = number !== null && !outside(number);
    own.current = null;
    emptied.current = null;
    tell(null);
    show(known.current);
    if (isStep) {
      props.onHistory?.(way);
      before.current = known.current;
    }
    input.current?.select();
  }
  useBeforeInput(input, {
    onHistory: props.onHistory && turn,
    onRefused: () => tell(m.ration_number_not()),
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const way = undoWayOf(event);
    if (way && props.onHistory) {
      event.preventDefault();
      turn(way);
      return;
    }
    if (event.key === "Enter" && props.onEnter) {
      event.preventDefault();
      props.onEnter(event.currentTarget);
    } else if (event.key === "Enter") event.currentTarget.select();
    const steps = stepsOf(event);
    if (steps === 0) return;
    event.preventDefault();
    const next = within(toStep((known.current ?? 0) + steps * step, step));
    own.current = null;
    emptied.current = null;
    tell(null);
    onChange(next);
    show(next);
  }

  const height = props.isInForm ? "fine:h-9" : "fine:h-8";
  return (
    <span className={cn("block", props.className)}>
      <span className={cn("relative block h-11", height, props.isBoxed && "contain-layout contain-size")}>
        <input
          id={props.id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label && (unit ? `${label}, ${unit}` : label)}
          aria-invalid={props.invalid || remark !== null || undefined}
          aria-describedby={
            [remark !== null && remarkId, props.describedBy].filter(Boolean).join(" ") || undefined
          }
          disabled={props.disabled}
          {...(follow && drawable)}
          ref={take}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={(event) => {
            before.current = known.current;
            event.currentTarget.select();
          }}
          style={unit ? { paddingRight: `${1.125 + 0.4 * unit.length}rem` } : undefined}
          className={cn(
            "h-11 w-full min-w-0 rounded-md border border-input bg-field px-2 text-right text-base text-foreground tabular-nums disabled:opacity-60 aria-invalid:border-destructive tablet:text-sm",
            height,
          )}
        />
        {unit && (
          <span
            aria-hidden="true"
            className={cn(
              "pointer-events-none absolute top-0 right-2 flex h-11 items-center text-muted-foreground text-xs",
              height,
            )}
          >
            {unit}
          </span>
        )}
      </span>
      <span id={remarkId} role="alert" className="block text-right text-destructive-ink text-xs empty:hidden">
        {remark}
      </span>
    </span>
  );
}

/** Steps that a key takes: one by an arrow, ten with Shift or by a page key; none by any other. */
export function stepsOf({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number {
  const page = { PageUp: 10, PageDown: -10 }[key];
  if (page !== undefined) return page;
  const arrow = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  return shiftKey ? 10 * arrow : arrow;
}

const limitText = (limit: number | undefined): string =>
  limit === undefined ? "∞" : formatInput(limit, getLocale());
