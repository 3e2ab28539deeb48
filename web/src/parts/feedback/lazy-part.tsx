import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { inTime } from "#web/lib/api/script-deadline.ts";
import { LoadFailurePart, type Missed, MissedDialog, MissedQuietly } from "./load-failure.tsx";

type Load<Props> = () => Promise<FunctionComponent<Props>>;

interface Closing {
  onClose: () => void;
}

/** Loads a dialog when it is first opened. It shows a failure itself: the page below stays. */
export const fetchedDialog = <Props extends object>(load: Load<Props>): ComponentType<Props & Closing> =>
  fetched<Props & Closing>(load, null, (missed, { onClose }) => (
    <MissedDialog {...missed} onClose={onClose} />
  ));

/** Loads a part of a page when it is first shown; it shows a failure in its place. */
export const fetchedPart = <Props extends object>(load: Load<Props>, waiting: ReactNode = null) =>
  fetched(load, waiting, (missed) => <LoadFailurePart {...missed} />);

/** Loads a component that occupies no space of its own, without a placeholder; a failed load is soon tried again. */
export const fetchedQuietly = <Props extends object>(load: Load<Props>) =>
  fetched(load, null, (missed) => <MissedQuietly {...missed} />);

function fetched<Props extends object>(
  load: Load<Props>,
  waiting: ReactNode,
  missing: (missed: Missed, props: Props) => ReactNode,
): ComponentType<Props> {
  // what has failed once is never loaded: a further try is another one
  const begin = () => lazy(async () => ({ default: await inTime(load()) }));
  let begun = begin();
  return function Fetched(props: Props) {
    const [{ Part, nth }, setTried] = useState(() => ({ Part: begun, nth: 0 }));
    const { reset } = useQueryErrorResetBoundary();

    async function again(): Promise<boolean> {
      const isThere = await inTime(load()).then(
        () => true,
        () => false,
      );
      if (!isThere) return false;
      reset();
      setTried({ Part: begun, nth: nth + 1 });
      return true;
    }

    return (
      <Boundary
        key={nth}
        onCaught={() => {
          begun = begin();
        }}
        caught={(error) => missing({ error, onAgain: again }, props)}
      >
        <Suspense fallback={waiting}>{createElement<Props>(Part as ComponentType<Props>, props)}</Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps {
  children: ReactNode;
  onCaught: () => void;
  caught: (error: unknown) => ReactNode;
}

/** Shows a failure of its content instead of the content. */
class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  override componentDidCatch(): void {
    this.props.onCaught();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.caught(failure.error) : this.props.children;
  }
}
