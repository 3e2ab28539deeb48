/** Reads a cookie that the service sets for the pages; null without it. */
export function pageCookie(name: string): string | null {
  const pair = document.cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

export function dropPageCookie(name: string, path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing from browsers that are supported
  document.cookie = `${name}=; Path=${path}; Max-Age=0`;
}
