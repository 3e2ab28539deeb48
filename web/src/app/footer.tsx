import { Link } from "@tanstack/react-router";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { BrandMark } from "#web/parts/brand-mark.tsx";
import { usePageWidth } from "./page-width.ts";

/** Shows where to go next, once there is a page above it: it never moves. */
export function Footer() {
  const width = usePageWidth();
  const links = [
    { to: "/methods", label: m.screen_methods() },
    { to: "/contact", label: m.screen_contact() },
    { to: "/gcs", label: m.screen_gcs() },
    { to: "/personal_data", label: m.screen_personal_data() },
    { to: "/legal-notice", label: m.screen_legal_notice() },
  ] as const;
  return (
    <footer data-print="never" className="mt-12 border-border border-t peer-empty:hidden">
      <div
        className={cn(
          "mx-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 text-sm tablet:px-6",
          width,
        )}
      >
        <p className="flex items-center gap-2 text-muted-foreground">
          <BrandMark className="size-5" />
          {m.tagline()}
        </p>
        <nav aria-label={m.footer_label()}>
          <ul className="-mx-2 flex flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center rounded-md px-2 underline-offset-4 hover:underline fine:min-h-7"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
