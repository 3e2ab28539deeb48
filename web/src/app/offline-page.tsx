import { onlineManager, useQuery } from "@tanstack/react-query";
import cloudOff from "lucide-react/dist/esm/icons/cloud-off.mjs?markup";
import { useEffect, useRef } from "react";
import { limits } from "#contract/limits.ts";
import { m } from "#web/paraglide/messages.js";
import { BrandMark } from "#web/parts/brand-mark.tsx";
import { InlineIcon } from "#web/parts/inline-icon.tsx";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";

interface OfflinePageProps {
  onAgain: () => unknown;
  /** True before the application has begun, when no header shows the logo. */
  isAlone?: boolean;
}

const hasAutosave = (address: string): Promise<boolean> =>
  import("#web/features/rations/autosave-key.ts").then(
    (module) => module.hasAutosave(address),
    () => false,
  );

/** Says that the page needs the network and if its unsaved work is in this browser; tries again with the network. */
export function OfflinePage({ onAgain, isAlone = false }: OfflinePageProps) {
  useTitle(m.page_offline());
  const address = window.location.pathname;
  const { data: isKept } = useQuery({ queryKey: ["kept-at", address], queryFn: () => hasAutosave(address) });
  const again = useRef(onAgain);
  again.current = onAgain;
  useEffect(() => {
    const timer = setInterval(() => onlineManager.isOnline() && again.current(), limits.askAgainMs);
    const unfollow = onlineManager.subscribe((isOnline) => void (isOnline && again.current()));
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, []);
  return (
    <div role="status" className="mx-auto grid max-w-180 justify-items-center gap-3 px-4 py-16 text-center">
      {isAlone && <BrandMark className="size-14" />}
      <InlineIcon markup={cloudOff} className="size-10 text-watch-ink *:stroke-[1.3]" />
      <h1 className="font-semibold text-xl">{m.page_offline()}</h1>
      <p className="text-muted-foreground">{m.page_offline_text()}</p>
      {isKept && <p>{m.page_offline_kept()}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="outline" onClick={onAgain}>
          {m.try_again()}
        </Button>
        {address !== "/" && (
          <Button asChild>
            <a href="/">{m.back_home()}</a>
          </Button>
        )}
      </div>
    </div>
  );
}
