// Runs before anything is painted: colours, language, whether there is a session, and the files of this address.
(() => {
  const root = document.documentElement;
  const files = JSON.parse(document.getElementById("files")?.textContent || "[]");
  const [, ...urls] = files.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
  for (const href of urls) {
    const link = document.createElement("link");
    const isScript = href.endsWith(".js");
    Object.assign(link, { rel: isScript ? "modulepreload" : "preload", href, crossOrigin: "" });
    if (!isScript) link.as = "fetch";
    document.head.append(link);
  }
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
  let hasSession = document.cookie.includes(`${root.dataset.mark}=`);
  try {
    if (localStorage.getItem("picotin.dark") === "1") root.classList.add("dark");
    wanted = [localStorage.getItem("PARAGLIDE_LOCALE"), ...preferred];
    hasSession ||= sessionStorage.getItem("picotin.session") !== null;
  } catch {
    // Storage may be refused; the defaults apply.
  }
  root.lang = wanted.find((locale) => offered.includes(locale)) ?? root.lang;
  if (hasSession) root.classList.add("has-session");
})();
