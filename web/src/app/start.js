// Runs after `first-look.js`: starts the application, which leaves what comes before it no time to be painted.
(() => {
  const { application, missing } = document.documentElement.dataset;
  if (!application) return;
  const painted = Promise.resolve(window.early?.look)
    .then((look) => look && new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
    .catch(() => undefined);
  // whatever the service does, the page starts when it is two seconds old
  const late = new Promise((resolve) => setTimeout(resolve, 2000 - performance.now()));
  void Promise.race([painted, late]).then(startPage);

  /** Starts the application; says so where its script or one that it needs does not come. */
  function startPage() {
    const script = document.createElement("script");
    script.addEventListener("error", () => {
      const app = document.getElementById("app");
      if (!app || app.firstChild) return;
      document.getElementById("look")?.remove();
      app.setAttribute("role", "alert");
      app.style.padding = "2rem";
      app.append(missing);
    });
    document.body.append(Object.assign(script, { type: "module", crossOrigin: "", src: application }));
  }
})();
