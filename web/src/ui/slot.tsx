import { cloneElement, type HTMLAttributes, isValidElement, type ReactElement } from "react";

type Props = Record<string, unknown>;

/** Renders the one element within it with its own attributes too; the element's own stay, and both handlers run. */
export function Slot({ children, ...props }: HTMLAttributes<HTMLElement>): ReactElement | null {
  if (!isValidElement<Props>(children)) return null;
  return cloneElement(children, merged(props as Props, children.props));
}

function merged(outer: Props, inner: Props): Props {
  const both: Props = { ...outer, ...inner };
  for (const [name, own] of Object.entries(outer)) {
    const other = inner[name];
    if (typeof own === "function" && typeof other === "function" && /^(on[A-Z]|ref$)/.test(name))
      both[name] = (...given: unknown[]) => {
        other(...given);
        own(...given);
      };
  }
  const className = [outer.className, inner.className].filter(Boolean).join(" ");
  if (className !== "") both.className = className;
  return both;
}
