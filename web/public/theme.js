(() => {
  const root = document.documentElement;
  try {
    if (localStorage.getItem("picotin.dark") === "1") root.classList.add("dark");
    const locale = localStorage.getItem("PARAGLIDE_LOCALE");
    if (locale) root.lang = locale;
  } catch {
    // Storage may be refused; the defaults stand.
  }
})();
