import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { keySteps } from "#web/lib/dom/key-steps.ts";
import { type UndoWay, undoWay } from "#web/lib/dom/keyboard-target.ts";
import { writeText } from "#web/lib/dom/write-text.ts";
import {
  canBecomeNumber,
  formatInput,
  parseNumber,
  possibleNumbers,
  toStep,
} from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import type { NumberFieldProps } from "./number-field-props.ts";
import { NumberRemark, withUnit } from "./number-remark.tsx";
import { holdFigure, holdRefusal } from "./pending-number.ts";
import { useBeforeInput } from "./use-before-input.ts";
import { useFieldBlocksSubmit } from "./use-field-blocks-submit.ts";

/** The field's text when it differs from its value: being typed, empty after being cleared, or refused by the form. */
interface OwnText {
  text: string;
  is: "typed" | "left" | "refused";
}

const leftEmpty: OwnText = { text: "", is: "left" };

/**
 * A number typed with comma or point. A character that makes no number is refused, with a message. A number out of
 * bounds never becomes another one: in a form the text stays and prevents sending, elsewhere the last accepted number
 * returns. Pasted text that is no number is treated alike. The text is written without rendering, so that a figure that
 * follows a drag renders nothing.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, follow, onChange, onDone, label, unit, min, max, step = 1, digits } = props;
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<OwnText | null>(null);
  const known = useRef(value);
  /** The last number that was not being typed, to return to. */
  const held = useRef(value);
  const [remark, setRemark] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly number[]>([]);
  const isRemarked = useRef(false);
  /** Set after the field was emptied, with the value that the page then had. */
  const emptied = useRef<{ answer?: number | null } | null>(null);
  const remarkId = useId();

  const tell = useCallback((text: string | null, readings: readonly number[] = []) => {
    isRemarked.current = text !== null;
    setRemark(text);
    setAsked(readings);
  }, []);

  /**
   * Shows a value from the page. A change by another control removes the message; null or 0 after emptying the field is
   * the page's own answer to that.
   */
  const show = useCallback(
    (next: number | null) => {
      const { answer = next } = emptied.current ?? {};
      const isAsked = emptied.current !== null && !next && next === answer;
      const isMoved = !isAsked && next !== known.current;
      if (isAsked) [emptied.current, own.current] = [{ answer: next }, leftEmpty];
      else if (isMoved) {
        emptied.current = null;
        if (isRemarked.current) tell(null);
      }
      known.current = next;
      const isOver = { typed: false, left: Boolean(next), refused: isMoved };
      if (own.current && isOver[own.current.is]) own.current = null;
      if (own.current === null || isAsked) held.current = next;
      const text = own.current?.text ?? (next === null ? "" : formatInput(next, getLocale(), digits));
      if (input.current) writeText(input.current, text);
    },
    [digits, tell],
  );
  useLayoutEffect(() => {
    if (!follow) show(value);
  });
  useLayoutEffect(() => follow?.(show), [follow, show]);

  const { inputRef } = props;
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );

  const within = (number: number) => Math.min(max ?? number, Math.max(min ?? number, number));
  const outside = (number: number) => number !== within(number);
  const numbersOf = (text: string) => possibleNumbers(text, getLocale(), (number) => !outside(number));

  function type(next: string): void {
    own.current = { text: next, is: "typed" };
    emptied.current = null;
    holdFigure(settle);
    holdRefusal(null);
    tell(canBecomeNumber(next) ? null : m.ration_number_not());
    const [number, other] = numbersOf(next);
    if (number !== undefined && other === undefined && !outside(number)) onChange(number);
    else if (held.current !== known.current) onChange(held.current);
  }

  /** Takes typed text; a figure that was only looked at keeps all its decimals. */
  function leave(text: string): void {
    if (own.current?.is === "typed") take(text);
    else if (remark === m.ration_number_not() && own.current === null) tell(null);
    onDone?.();
  }

  function take(text: string): void {
    const readings = numbersOf(text);
    const possible = readings.filter((each) => !outside(each));
    const choices = readings.length > 1 ? possible : [];
    const [number = null] = readings;
    const reason = choices.length > 0 ? m.number_twofold({ text: text.trim() }) : findFault(number, text);
    if (reason !== null && input.current?.form && text.trim() !== "") {
      own.current = { text, is: "refused" };
      tell(reason, choices);
    } else if (reason !== null) giveBack(reason, choices);
    else accept(number);
  }

  function accept(number: number | null): void {
    own.current = number === null ? leftEmpty : null;
    emptied.current = number === null ? {} : null;
    if (number !== known.current) onChange(number);
    show(number ?? known.current);
    tell(null);
  }

  /** Takes the number that the user says the text means; the field has the focus again. */
  function answer(number: number): void {
    holdRefusal(null);
    accept(number);
    input.current?.focus();
  }

  function findFault(number: number | null, text: string): string | null {
    if (number === null && text.trim() !== "") return m.ration_number_not();
    if (number === null) return props.isRequired ? m.violation_required() : null;
    const [least, most] = [limitText(min, undefined), limitText(max, unit ?? props.remarkUnit)];
    return outside(number) ? m.ration_number_bounds({ min: least, max: most }) : null;
  }

  function giveBack(reason: string, choices: readonly number[]): void {
    own.current = null;
    if (held.current !== known.current) onChange(held.current);
    show(held.current);
    tell(reason, choices);
    if (input.current) holdRefusal({ field: input.current, label: label ?? "", reason });
  }

  /** Takes the typed value as if the field lost focus; returns false when it is refused. */
  function settle(): boolean {
    if (own.current?.is === "typed" && input.current) leave(input.current.value);
    return own.current?.is !== "refused";
  }
  useFieldBlocksSubmit(input, settle, props.onHeld);

  /** Undoes or redoes; typed text that is no step of the history yet is reverted first. */
  function turn(way: UndoWay): void {
    const number = own.current?.is === "typed" ? parseNumber(own.current.text) : known.current;
    const isStep = own.current?.is !== "typed" || (number !== null && !outside(number));
    own.current = null;
    if (!isStep && held.current !== known.current) onChange(held.current);
    emptied.current = null;
    tell(null);
    show(isStep ? known.current : held.current);
    if (isStep) props.onHistory?.(way);
    input.current?.select();
  }
  useBeforeInput(input, {
    onHistory: props.onHistory && turn,
    onRefused: () => tell(m.ration_number_not()),
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const way = undoWay(event);
    if (way && props.onHistory) {
      event.preventDefault();
      turn(way);
      return;
    }
    if (event.key === "Enter") {
      if (!event.currentTarget.form) settle();
      event.currentTarget.select();
      if (props.onEnter) event.preventDefault();
      props.onEnter?.(event.currentTarget);
    }
    const steps = keySteps(event);
    if (steps === 0) return;
    event.preventDefault();
    const next = within(toStep((known.current ?? 0) + steps * step, step));
    own.current = null;
    emptied.current = null;
    holdRefusal(null);
    tell(null);
    onChange(next);
    show(next);
  }

  const height = props.isInForm ? "fine:h-9" : "fine:h-8";
  return (
    <span className={cn("relative block", props.className)}>
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
          ref={attach}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={(event) => event.currentTarget.select()}
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
      <NumberRemark
        id={remarkId}
        text={remark}
        readings={asked}
        unit={unit ?? props.remarkUnit}
        isInForm={props.isInForm}
        onAnswer={answer}
      />
    </span>
  );
}

const limitText = (limit: number | undefined, unit: string | undefined): string =>
  limit === undefined ? `∞${unit ? `\u202f${unit}` : ""}` : withUnit(limit, unit);
