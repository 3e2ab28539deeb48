// Read by browsers of any age, so nothing newer than the oldest of them is written here.
// biome-ignore-all lint/complexity/useArrowFunction: old browsers have no arrow functions
// biome-ignore-all lint/style/useTemplate: nor templates
(function (root) {
  function tell() {
    var app = document.getElementById("app");
    var first = document.getElementById("first");
    if (first) first.parentNode.removeChild(first);
    if (app && !app.firstChild) {
      app.setAttribute("role", "alert");
      app.style.padding = "2rem";
      app.appendChild(document.createTextNode(root.getAttribute("data-too-old")));
    }
  }
  if (!window.fetch || !window.WebAssembly || !("noModule" in document.createElement("script"))) {
    window.addEventListener("DOMContentLoaded", tell);
  }
  // A script of the page that cannot even be read.
  window.addEventListener("error", function (event) {
    if (/SyntaxError/.test(event.message || "")) tell();
  });
})(document.documentElement);
