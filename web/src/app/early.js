// Runs before anything is painted: colours, language, whether there is a session, files and first answers of this address.
(() => {
  const root = document.documentElement;
  const { reads: readerReads = [], pages = [] } = JSON.parse(
    document.getElementById("pages")?.textContent || "{}",
  );
  const page = pages.find(([address]) => new RegExp(address).test(location.pathname));
  // a form that is sent before the page is there is sent by the page
  addEventListener("submit", (event) => {
    const first = document.getElementById("first");
    if (!first?.contains(event.target)) return;
    event.preventDefault();
    first.dataset.sent = "1";
  });
  const offered = root.dataset.locales.split(" ");
  const preferred = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
  let wanted = preferred;
  let token = null;
  let isSwitched = false;
  let bookmark = null;
  const isBySso = document.cookie.includes(`${root.dataset.mark}=`);
  let hasSession = isBySso;
  try {
    if (localStorage.getItem("picotin.dark") === "1") root.classList.add("dark");
    wanted = [localStorage.getItem("PARAGLIDE_LOCALE"), ...preferred];
    hasSession ||= sessionStorage.getItem("picotin.session") !== null;
    isSwitched = sessionStorage.getItem("picotin.switched") !== null;
    bookmark = localStorage.getItem("picotin.bookmark");
    token = living(JSON.parse(sessionStorage.getItem("picotin.session"))?.token);
  } catch {
    // Storage may be refused; the defaults apply.
  }
  root.lang = wanted.find((locale) => offered.includes(locale)) ?? root.lang;
  if (hasSession) root.classList.add("has-session");
  if (!isSwitched) askEarly();
  // after the answers, which are small: a browser fetches a few files at once
  for (const href of page?.[1] ?? []) {
    const link = document.createElement("link");
    const isScript = href.endsWith(".js");
    Object.assign(link, { rel: isScript ? "modulepreload" : "preload", href, crossOrigin: "" });
    if (!isScript) link.as = "fetch";
    document.head.append(link);
  }

  /** Returns a token that has not expired, else null. */
  function living(found) {
    const claims = found?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return claims && JSON.parse(atob(claims)).exp * 1000 > Date.now() ? found : null;
  }

  /** Returns the distance of this clock from universal time, as `+01:00`. */
  function offset() {
    const [, hours, minutes] = /GMT(...)(..)/.exec(new Date()) ?? [];
    return `${hours}:${minutes}`;
  }

  /** Asks for what the page begins with; `early-answers.ts` takes it. */
  function askEarly() {
    const authorization = token && `Bearer ${token}`;
    const answers = {};
    window.early = { authorization, language: root.lang, at: Date.now(), answers };
    const headers = {
      Accept: "application/ld+json, application/json;q=0.9",
      "Accept-Language": root.lang,
      ...(authorization && { Authorization: authorization }),
      ...(bookmark && { "X-D1-Bookmark": bookmark }),
    };
    const [, id] = page ? new RegExp(page[0]).exec(location.pathname) : [];
    // `first-look.js` paints it
    if (page?.[3] && (token || isBySso))
      window.early.look = fetch(page[3].replace("$1", id), {
        headers: { ...headers, "X-Time-Zone": offset() },
      })
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
    // a browser takes long to name its zone: after what is painted first
    headers["X-Time-Zone"] = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const ask = ([address, next], id = "") => {
      const url = address.replace("$1", id);
      // read whole at once: an answer that nobody takes would hold its connection for ever
      answers[url] = fetch(url, { headers }).then(
        async (answer) =>
          new Response(await answer.blob(), { status: answer.status, headers: answer.headers }),
      );
      answers[url]
        .then((answer) => next && answer.ok && answer.clone().json())
        .then((item) => item && ask([next[1]], item[next[0]].id))
        .catch(() => undefined);
    };
    ask([root.dataset.routes]);
    if (!token && !isBySso) return;
    for (const read of [...readerReads, ...(page?.[2] ?? [])]) ask(read, id);
  }
})();
