import "virtual:zone-colours.css";
import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { followVersions } from "./app/app-updates.ts";
import { isSignedIn, restoreSession, watchActivity } from "./lib/api/session.ts";
import { printLight, showAppearance } from "./lib/app-state.ts";
import { replaceFirstText } from "./lib/dom/replace-first-text.ts";
import { showLanguage } from "./lib/format/locale.ts";

showLanguage();
showAppearance();
printLight();
restoreSession();
if (isSignedIn()) {
  replaceFirstText();
  void import("./app/reader-header.tsx").catch(() => undefined);
  void import("./lib/autosave/autosave-storage.ts")
    .then((module) => module.deleteStaleAutosaves())
    .catch(() => undefined);
}
watchActivity();
followVersions();

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
