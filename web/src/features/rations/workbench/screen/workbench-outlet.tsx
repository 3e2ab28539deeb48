import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import {
  begun,
  type Made,
  making,
  type Opened,
  openDraftForAddress,
} from "#web/features/rations/workbench/save/open-draft.ts";
import { Workbench } from "./workbench.tsx";

interface BenchPlaceProps {
  /** Id of a stored ration, or horse and objective of a new one. */
  address: string;
  /** The loaded ration; null while loading or after a failure. */
  loaded: Opened | null;
  /** Shown while nothing is loaded. */
  children: ReactNode;
}

/**
 * Keeps one workbench mounted across addresses: the first save of a new ration changes the address and nothing else.
 */
export function BenchPlace({ address, loaded, children }: BenchPlaceProps) {
  const navigate = useNavigate();
  const [last, setShowing] = useState(() => begun(address));
  const showing = openDraftForAddress(last, address, loaded);
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
