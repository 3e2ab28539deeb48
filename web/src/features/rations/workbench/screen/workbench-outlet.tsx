import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import {
  begun,
  type Made,
  making,
  type Opened,
  openDraftAt,
} from "#web/features/rations/workbench/save/open-draft.ts";
import { Workbench } from "./workbench.tsx";

interface BenchPlaceProps {
  /** Names what the address is of: a stored ration, or a new one of a horse and an objective. */
  address: string;
  /** What the address has loaded; null while it is on the way, and where it failed. */
  loaded: Opened | null;
  /** What stands here for as long as nothing is loaded. */
  children: ReactNode;
}

/** Where the bench stands, whatever the address: the first save of a new ration changes that and nothing else. */
export function BenchPlace({ address, loaded, children }: BenchPlaceProps) {
  const navigate = useNavigate();
  const [last, setShowing] = useState(() => begun(address));
  const showing = openDraftAt(last, address, loaded);
  if (showing !== last) setShowing(showing);
  const { nth, goesOn } = showing;
  const opened = loaded ?? goesOn;
  const goOn = useCallback(
    (made: Made) => {
      setShowing((now) => making(now, nth, made));
      const params = { id: made.ration.id };
      void navigate({ to: "/rations/$id/edit", params, replace: true, resetScroll: false });
    },
    [navigate, nth],
  );
  return (
    <>
      {!goesOn && children}
      {opened && <Workbench key={nth} {...opened} onMade={goOn} />}
    </>
  );
}
