import { type ToOptions, useRouter } from "@tanstack/react-router";
import { type ComponentProps, type MouseEvent, useMemo } from "react";

interface StillLinkProps extends ComponentProps<"a"> {
  to: "/horses/$id" | "/rations/$id/edit";
  id: string;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** A link for long lists: it builds its address once and does not render at every change of location. */
export function StillLink({ to, id, children, ...props }: StillLinkProps) {
  const router = useRouter();
  const place = useMemo(() => ({ to, params: { id } }) satisfies ToOptions, [to, id]);
  const href = useMemo(() => router.buildLocation(place).href, [router, place]);
  const preload = () => void router.preloadRoute(place);
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate(place);
      }}
    >
      {children}
    </a>
  );
}
