import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { followVersions } from "./app/versions.ts";
import { printLight, showAppearance } from "./lib/app-state.ts";
import { sweepKept } from "./lib/kept-place.ts";
import { restoreSession, watchActivity } from "./lib/session.ts";

showAppearance();
printLight();
restoreSession();
watchActivity();
void sweepKept().catch(() => undefined);
followVersions();

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
