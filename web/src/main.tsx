import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { showAppearance } from "./lib/app-state.ts";
import { restoreSession, watchActivity } from "./lib/session.ts";

showAppearance();
restoreSession();
watchActivity();

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
