/** Longest wait for a moment of rest after the page has loaded, ms. */
const longestWait = 2000;

/** Calls back once the page has loaded and the browser is at rest; returns what calls it off. */
export function afterLoad(callback: () => void): () => void {
  const calledOff = new AbortController();
  const run = () => !calledOff.signal.aborted && callback();
  const rest = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: longestWait });
    else setTimeout(run, longestWait / 4);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true, signal: calledOff.signal });
  return () => calledOff.abort();
}
