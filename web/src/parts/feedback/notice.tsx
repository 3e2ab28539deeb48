import circleAlert from "lucide-react/dist/esm/icons/circle-alert.mjs?markup";
import info from "lucide-react/dist/esm/icons/info.mjs?markup";
import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { InlineIcon } from "#web/parts/inline-icon.tsx";

interface NoticeProps {
  tone: "error" | "info";
  /** Drawing of another icon than that of the tone. */
  icon?: string;
  children: ReactNode;
  action?: ReactNode;
  /** Called when the pointer enters or leaves. */
  onRead?: (isRead: boolean) => void;
  className?: string;
}

export function Notice({ tone, icon, children, action, onRead, className }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "note"}
      onPointerEnter={() => onRead?.(true)}
      onPointerLeave={() => onRead?.(false)}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-4 py-3 text-sm",
        tone === "error" ? "border-risk/40 bg-risk-wash text-risk-ink" : "border-border bg-secondary",
        className,
      )}
    >
      <InlineIcon markup={icon ?? (tone === "error" ? circleAlert : info)} />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {action}
    </div>
  );
}
